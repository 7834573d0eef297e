import { type BmiGroup, bmiInReport } from '@vesela/contracts/body-mass-index';
import { ILLNESS, NO_MYTH, REPLY } from '@vesela/contracts/contraception/options';
import { type Facts, factsOf, type GivenAnswers } from '../answers/facts.ts';
import { methodsOfCode } from '../catalogue/methods.ts';
import { STATEMENTS } from '../catalogue/statements.ts';
import { judge, type Verdict } from '../eligibility/eligibility.ts';
import { isPregnant, type Outcome, type Rule, SEVERITIES, sourcesOf } from './rule.ts';
import { type BlockId, RULES } from './rules.ts';

export interface Block extends Outcome {
  block: BlockId;
  sources: readonly string[];
}

/** Side effects reported for one method, with those that the sources name for it. */
export interface NoticedEffects {
  /** Code of q3. */
  method: number;
  effects: number[];
  /** Those of the effects that the sources name for the method. */
  known: number[];
}

export interface ContraceptionFindings {
  /** kg/m², one decimal, or null. */
  bmi: number | null;
  bmi_group: BmiGroup | null;
  /** In reading order. */
  blocks: Block[];
  eligibility: Verdict[];
  /** Numbers of the statements believed to be true. */
  believed: number[];
  sideEffects: NoticedEffects[];
}

/** The complete report of validated answers, as codes. Deterministic. */
export function reportOf(answers: GivenAnswers): ContraceptionFindings {
  const facts = factsOf(answers);
  const situation = { facts, ...judge(facts) };
  return {
    ...(facts.bmi === undefined ? { bmi: null, bmi_group: null } : bmiInReport(facts.bmi)),
    blocks: rulesFor(facts).flatMap((rule) =>
      rule
        .decide(situation)
        .map((outcome): Block => ({ block: rule.block, sources: sourcesFor(rule, outcome), ...outcome })),
    ),
    eligibility: situation.verdicts,
    believed: believedStatements(facts),
    sideEffects: noticedEffects(facts),
  };
}

/** The tables do not rate the injection with a meningioma: its product information and this letter do. */
const isOfMeningioma = ({ methods = [], illnesses = [], rows = [] }: Outcome) =>
  methods.includes('injection') && (illnesses.includes(ILLNESS.meningioma) || rows.includes('meningioma'));

const sourcesFor = (rule: Rule, outcome: Outcome): readonly string[] => [
  ...sourcesOf(rule, outcome.variant),
  ...(isOfMeningioma(outcome) ? ['EMA_MPA'] : []),
];

/** A pregnant woman gets another report: only what holds in a pregnancy, and no method is recommended. */
const rulesFor = (facts: Facts) => RULES.filter((rule: Rule) => rule.inPregnancy === true || !isPregnant(facts));

/** Urgent for what she feels or has now: these may need an ambulance. What could do harm later comes after them. */
const ACUTE: ReadonlySet<string> = new Set([
  'clot_signs',
  'clot_signs_pregnant',
  'coil',
  'bleeding_pregnant',
  'blood_pressure_pregnant',
  'see_a_doctor_pregnant',
]);

/** The most urgent block first, of those the acute ones; equal ones keep the reading order. */
export function byUrgency<T extends Pick<Block, 'severity' | 'variant'>>(blocks: readonly T[]): T[] {
  const rank = ({ severity, variant }: T) =>
    2 * SEVERITIES.indexOf(severity) + (severity === 'urgent' && !ACUTE.has(variant) ? 1 : 0);
  return [...blocks].sort((a, b) => rank(a) - rank(b));
}

function believedStatements({ myths }: Facts): number[] {
  if (myths.has(NO_MYTH)) return [];
  return STATEMENTS.filter(({ q12 }) => q12 !== null && myths.has(q12)).map(({ n }) => n);
}

function noticedEffects({ sideEffects }: Facts): NoticedEffects[] {
  return sideEffects
    .filter(({ noticed, effects }) => noticed === REPLY.yes && effects.size > 0)
    .map(({ method, effects }) => {
      const named = new Set(methodsOfCode(method).flatMap(({ knownEffects = [] }) => knownEffects));
      const noticed = [...effects].sort((a, b) => a - b);
      return { method, effects: noticed, known: noticed.filter((effect) => named.has(effect)) };
    });
}
