import { GYNAECOLOGICAL as G, ILLNESS as I, PLAN, SEVERITY } from '@vesela/contracts/contraception/options';
import { type Facts, needsNoContraception } from '../../answers/facts.ts';
import { type MethodId, methodOf } from '../../catalogue/methods.ts';
import type { Cause } from '../../eligibility/causes.ts';
import { heartRisksOf } from '../../eligibility/conditions/heart-risks.ts';
import { hasUnnamedReason } from '../../eligibility/conditions/medicines.ts';
import { mayBeIllness } from '../../eligibility/conditions/noticed.ts';
import type { Verdict } from '../../eligibility/eligibility.ts';
import type { RowId } from '../../eligibility/mec.ts';
import { isListed, isWeak } from '../named.ts';
import { illnessesNow } from '../pregnancy-risks.ts';
import { rowWords } from '../row-words.ts';
import { defineRule, isDoubtful, isPregnant, type Outcome, type Situation, WITH_OESTROGEN } from '../rule.ts';
import { aloneRows, ownRows } from '../told.ts';

const named = (codes: ReadonlySet<number>, silent: readonly number[]) =>
  [...codes].filter((code) => !silent.includes(code));

const isIllness = ({ source }: Cause) => source?.list === 'illnesses' || source?.list === 'gynaecological';
/** Several risks together, of which one was named. */
const isTogether = ({ source, named: isNamed }: Cause) => source?.list === 'several_risks' && isNamed;

/** True if something she named leaves any method at 3 or 4, by itself or together with another risk. */
function limits({ facts: { illnesses: ill }, verdicts, causes }: Situation): boolean {
  const mayAddUp = ill.has(I.diabetes) || ill.has(I.hypertension);
  return verdicts.some(({ method }) =>
    causes(method).some((cause) => isIllness(cause) || (mayAddUp && isTogether(cause))),
  );
}

/** True if it is certain of any method that can be stopped that a doctor decides on it, or that it does not suit. */
const limitsAnything = ({ verdicts }: Situation): boolean =>
  verdicts.some((verdict) => !methodOf(verdict.method).permanent && isDoubtful(verdict) && verdict.category !== null);

/** Of which verdicts a line speaks, and of which of their causes. */
interface Scope {
  variant: string;
  /** Variant for all methods with oestrogen together. */
  oestrogen?: string;
  suitability: Verdict['suitability'];
  has(method: MethodId, cause: Cause): boolean;
}

const ofItself: Scope['has'] = (_, { own }) => own;
/** Condoms and the like, of which a table says 3 because a pregnancy would be a serious risk. */
const alone: Scope['has'] = (method, { own }) => isWeak(method) && !own;

const SCOPES: readonly Scope[] = [
  { variant: 'others_no', oestrogen: 'oestrogen_no', suitability: 'not_suitable', has: ofItself },
  { variant: 'others_ask', oestrogen: 'oestrogen_ask', suitability: 'ask_doctor', has: ofItself },
  { variant: 'alone_ask', suitability: 'ask_doctor', has: alone },
];

/**
 * Lines for the methods that do not suit, or that a doctor decides on, where an illness is among the reasons: one for all that have
 * the same reasons, all of them, as the list names them.
 */
function lines({ verdicts, causes }: Situation, { variant, oestrogen, suitability, has }: Scope): Outcome[] {
  const found = new Map<string, { methods: MethodId[]; rows: RowId[] }>();
  for (const verdict of verdicts) {
    if (verdict.suitability !== suitability) continue;
    const { method } = verdict;
    const isDeciding = causes(method).some(
      (cause) => isIllness(cause) && isListed(cause) && cause.suitability === suitability && has(method, cause),
    );
    const rows = has === alone ? aloneRows(verdict) : ownRows(verdict);
    if (!isDeciding || rows.length === 0) continue;
    const key = JSON.stringify([...new Set(rows.map(rowWords))].sort());
    const { methods, rows: before } = found.get(key) ?? { methods: [], rows };
    found.set(key, { methods: [...methods, method], rows: before });
  }
  return [...found.values()].flatMap(({ methods, rows }) => {
    const line = { severity: 'caution', rows } as const;
    const all = oestrogen !== undefined && WITH_OESTROGEN.every((method) => methods.includes(method));
    if (!all) return [{ variant, ...line, methods }];
    const others = methods.filter((method) => !WITH_OESTROGEN.includes(method));
    return [
      { variant: oestrogen, ...line, methods: [...WITH_OESTROGEN] },
      ...(others.length > 0 ? [{ variant, ...line, methods: others }] : []),
    ];
  });
}

/** Age, smoking, weight, blood pressure and diabetes may add up to what none of them is alone. */
function together({ facts, verdicts, causes }: Situation): Outcome[] {
  const methods = verdicts
    .filter(({ method, suitability }) =>
      causes(method).some((cause) => isTogether(cause) && cause.suitability === suitability),
    )
    .map(({ method }) => method);
  return methods.length === 0
    ? []
    : [{ variant: 'several_risks', severity: 'caution', methods, ...heartRisksOf(facts) }];
}

const TABLES = ['MEC'] as const;
const OF_THE_TABLES = {
  ...{ none: TABLES, no_limit: TABLES, several_risks: TABLES, bleeding: TABLES, blood_pressure: TABLES },
  ...{ oestrogen_no: TABLES, oestrogen_ask: TABLES, others_no: TABLES, others_ask: TABLES, alone_ask: TABLES },
  ...{ tell_doctor: TABLES, not_said: TABLES, not_said_pregnant: TABLES },
};

/**
 * What the illnesses mean: methods with oestrogen, the other methods, and reasons to see a doctor. Each line names the
 * conditions that are its reason and no other, and follows the verdicts of the list.
 */
export const illnesses = defineRule({
  block: 'illnesses',
  sources: {
    ...OF_THE_TABLES,
    bleeding_pregnant: ['BLEEDING_PREGNANCY', 'ECTOPIC'],
    blood_pressure_pregnant: ['NHS_PREECLAMPSIA', 'PRESSURE_PREGNANCY'],
  },
  inPregnancy: true,
  decide(situation) {
    const { facts } = situation;
    const ill = named(facts.illnesses, [I.none, I.not_said]);
    const gyn = named(facts.gynaecological, [G.none, G.not_said]);
    const notSaid: Outcome[] =
      facts.illnesses.has(I.not_said) || facts.gynaecological.has(G.not_said)
        ? [{ variant: isPregnant(facts) ? 'not_said_pregnant' : 'not_said', severity: 'info' }]
        : [];
    if (isPregnant(facts)) return [...notSaid, ...signsInPregnancy(facts)];
    // Who needs no contraception, or wants a child now, is not asked to look for a more reliable one.
    const wantsNone = needsNoContraception(facts) || facts.plan === PLAN.soon;
    // What she was not asked may limit her.
    const allAnswered = notSaid.length === 0 && facts.illnesses.size > 0 && facts.gynaecological.size > 0;
    // A side effect may be an illness, and blood thinners are taken for one.
    const isFree = allAnswered && !mayBeIllness(facts) && !hasUnnamedReason(facts);
    const several = together(situation);
    if (ill.length + gyn.length === 0)
      return [
        ...several,
        ...(isFree && !limitsAnything(situation) ? [{ variant: 'none', severity: 'good' } as const] : notSaid),
      ];
    const unknown = ill.includes(I.other) || gyn.includes(G.other) || ill.includes(I.another_cancer);
    const free = isFree && !unknown && !limits(situation);
    return [
      ...(free ? [noLimit(facts, ill, gyn)] : []),
      ...SCOPES.filter(({ has }) => !(wantsNone && has === alone)).flatMap((scope) => lines(situation, scope)),
      ...several,
      ...signs(facts),
      ...(unknown ? [{ variant: 'tell_doctor', severity: 'info' } as const] : []),
      ...notSaid,
    ];
  },
});

/** Names what she had in a pregnancy only as just that. */
function noLimit(facts: Facts, ill: readonly number[], gynaecological: number[]): Outcome {
  const { now, rows } = illnessesNow(facts);
  const told = { illnesses: ill.filter((code) => now.has(code)), gynaecological };
  return { variant: 'no_limit', severity: 'info', ...told, ...(rows.length > 0 ? { rows } : {}) };
}

/**
 * Where a pregnancy is known, bleeding and high blood pressure are for today, and severe signs for 112: a pressure from 160/110
 * is severe (NICE). One that was high in an earlier pregnancy only may rise again.
 */
function signsInPregnancy({ gynaecological, illnesses: ill }: Facts): Outcome[] {
  const outcomes: Outcome[] = [];
  if (gynaecological.has(G.unexplained_bleeding)) outcomes.push({ variant: 'bleeding_pregnant', severity: 'urgent' });
  if (ill.has(I.hypertension)) outcomes.push({ variant: 'blood_pressure_pregnant', severity: 'urgent' });
  return outcomes;
}

/** What needs a doctor whatever the method. */
function signs({ gynaecological, illnesses: ill, severity }: Facts): Outcome[] {
  const outcomes: Outcome[] = [];
  if (gynaecological.has(G.unexplained_bleeding)) outcomes.push({ variant: 'bleeding', severity: 'stop' });
  const pressure = severity.q2503 ?? SEVERITY.q2503.unknown;
  if (ill.has(I.hypertension) && pressure === SEVERITY.q2503.unknown)
    outcomes.push({ variant: 'blood_pressure', severity: 'info' });
  return outcomes;
}
