import { bodyMassIndex } from '@vesela/contracts/body-mass-index';
import {
  aboutMethod,
  METHOD,
  METHODS_ASKED,
  REPLY,
  SEVERITY,
  SEVERITY_IDS,
  type SeverityId,
  SINCE_BIRTH,
  severityOf,
} from '@vesela/contracts/contraception/options';

/** Answers as stored by the questionnaire: numbers, option codes as text, several codes as a list. */
export type GivenAnswers = Readonly<Record<string, number | string | readonly string[]>>;

interface SideEffects {
  /** Code of the method in q3. */
  method: number;
  /** Answer to "have you noticed side effects": 0 no, 1 yes, 4 unknown. */
  noticed: number;
  effects: ReadonlySet<number>;
}

/** Input of the rules. Undefined means "not answered", which never counts as "no". */
export interface Facts {
  /** The answers that they come from, to see what another answer would change. */
  given: GivenAnswers;
  sexStarted: number | undefined;
  age: number | undefined;
  plan: number | undefined;
  /** Methods in use now (q3) and used before (q6). */
  uses: ReadonlySet<number>;
  used: ReadonlySet<number>;
  /** Reasons for the methods in use, all methods together. */
  reasons: ReadonlySet<number>;
  changes: ReadonlySet<number>;
  pillNotTried: ReadonlySet<number>;
  sideEffects: readonly SideEffects[];
  myths: ReadonlySet<number>;
  eco: number | undefined;
  /** kg/m², unrounded. */
  bmi: number | undefined;
  /** kg */
  weight: number | undefined;
  /** The question of the body that is not answered. */
  bodyQuestion: 'q160' | 'q161';
  /** q17; one where she did not say how many, yet when the last was. */
  births: number | undefined;
  /** q18: children that she has, also such as she did not bear. */
  children: number | undefined;
  /** q28 to q29A: codes of `PREGNANT`, of `SINCE_BIRTH`, and yes, no or unknown. */
  pregnant: number | undefined;
  sinceBirth: number | undefined;
  birthRisk: number | undefined;
  /** q30; empty when not answered. */
  medicines: ReadonlySet<number>;
  /** How severe the named conditions are, codes of `SEVERITY` by question. */
  severity: Readonly<Partial<Record<SeverityId, number>>>;
  breastfeeding: number | undefined;
  childAge: number | undefined;
  stablePartner: number | undefined;
  smokes: number | undefined;
  cigarettes: number | undefined;
  /** q22B: she smoked within the last 12 months. */
  stopped: number | undefined;
  gynaecological: ReadonlySet<number>;
  illnesses: ReadonlySet<number>;
  familyClot: number | undefined;
  country: string | undefined;
}

/** Her tubes are tied or removed, or she cannot have children. */
export const needsNoContraception = ({ uses }: Pick<Facts, 'uses'>): boolean =>
  uses.has(METHOD.tubal) || uses.has(METHOD.cannot_conceive);

/** Years. Where contraception ends, also with periods: a pregnancy is then exceptional (FSRH). */
const NO_LONGER_FROM = 55;
export const isPastContraception = ({ age }: Pick<Facts, 'age'>): boolean => age !== undefined && age >= NO_LONGER_FROM;

const NOTHING: ReadonlySet<number> = new Set();

type Given = GivenAnswers[string] | undefined;

function one(value: Given): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? Number(value) : undefined;
}

const many = (value: Given): ReadonlySet<number> => (Array.isArray(value) ? new Set(value.map(Number)) : NOTHING);

/** Ids of the questions about each method: why she uses it, whether she noticed side effects, and which. */
const WHY = METHODS_ASKED.q4.map((method) => aboutMethod('q4', method));
const FELT = METHODS_ASKED.q10.map(
  (method) => [method, aboutMethod('q10', method), aboutMethod('q11', method)] as const,
);

function reasonsIn(answers: GivenAnswers): ReadonlySet<number> {
  const reasons = new Set<number>();
  for (const id of WHY) for (const reason of many(answers[id])) reasons.add(reason);
  return reasons;
}

function sideEffectsIn(answers: GivenAnswers): SideEffects[] {
  const found: SideEffects[] = [];
  for (const [method, whether, which] of FELT) {
    const effects = many(answers[which]);
    const noticed = effects.size > 0 ? REPLY.yes : one(answers[whether]);
    if (noticed !== undefined) found.push({ method, noticed, effects });
  }
  return found;
}

function severityIn(answers: GivenAnswers): Facts['severity'] {
  const severity: Partial<Record<SeverityId, number>> = {};
  for (const id of SEVERITY_IDS) {
    const level = one(answers[id]);
    if (level !== undefined) severity[id] = level;
  }
  return severity;
}

const NONE = 0;
const NOT_SAID = 51;

/** What was chosen in a list, and what a severity that was told belongs to; a list that was not answered stays open. */
function conditionsIn(answers: GivenAnswers, list: 'q23' | 'q25'): ReadonlySet<number> {
  const chosen = many(answers[list]);
  const told = SEVERITY_IDS.filter((id) => severityOf(id).question === list && tellsOfIt(id, one(answers[id])))
    .map((id) => severityOf(id).code)
    .filter((code) => !chosen.has(code));
  if (told.length === 0) return chosen;
  const named = [...chosen].filter((code) => code !== NONE);
  return new Set([...named, ...told, ...(chosen.size === 0 ? [NOT_SAID] : [])]);
}

/** "I don't know" how severe a condition is does not say that she has it. */
const tellsOfIt = (id: SeverityId, level: number | undefined) => level !== undefined && level !== SEVERITY[id].unknown;

/** Who says when she last gave birth has given birth; who also says that she never did leaves it open. */
function birthsIn({ q1, q17, q29, q29A }: GivenAnswers): number | undefined {
  const births = one(q17);
  const since = one(q29);
  const isTold = (since !== undefined && since !== SINCE_BIRTH.not_said) || one(q29A) === REPLY.yes;
  if (births === NONE) return isTold ? undefined : births;
  if (births !== undefined && births !== REPLY.not_said) return births;
  if (isTold) return 1;
  // The page refuses a birth to who has not started having sexual relations.
  return one(q1) === REPLY.no ? NONE : births;
}

/**
 * Extracts the facts from validated answers. The page has dropped answers to questions that do not apply; where they are
 * given all the same, they count, since what may speak against a method is never left out.
 */
export function factsOf(answers: GivenAnswers): Facts {
  const country = answers.q27;
  return {
    given: answers,
    sexStarted: one(answers.q1),
    age: one(answers.q15),
    plan: one(answers.q2),
    uses: many(answers.q3),
    used: many(answers.q6),
    reasons: reasonsIn(answers),
    changes: many(answers.q7),
    pillNotTried: many(answers.q13),
    sideEffects: sideEffectsIn(answers),
    myths: many(answers.q12),
    eco: one(answers.q14),
    bmi: bodyMassIndex(one(answers.q161) ?? null, one(answers.q160) ?? null) ?? undefined,
    weight: one(answers.q161),
    bodyQuestion: one(answers.q161) === undefined ? 'q161' : 'q160',
    births: birthsIn(answers),
    children: one(answers.q18),
    pregnant: one(answers.q28),
    sinceBirth: one(answers.q29),
    birthRisk: one(answers.q29A),
    medicines: many(answers.q30),
    severity: severityIn(answers),
    breastfeeding: answers.q19A === undefined ? one(answers.q19) : REPLY.yes,
    childAge: one(answers.q19A),
    stablePartner: one(answers.q20),
    smokes: answers.q22A === undefined ? one(answers.q22) : REPLY.yes,
    cigarettes: one(answers.q22A),
    stopped: one(answers.q22B),
    gynaecological: conditionsIn(answers, 'q23'),
    illnesses: conditionsIn(answers, 'q25'),
    familyClot: one(answers.q26),
    country: typeof country === 'string' ? country : undefined,
  };
}
