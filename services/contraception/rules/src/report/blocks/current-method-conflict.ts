import { ILLNESS, METHOD, OTHER, PLAN, SEVERITY } from '@vesela/contracts/contraception/options';
import type { Facts } from '../../answers/facts.ts';
import { type MethodId, methodsOfCode } from '../../catalogue/methods.ts';
import type { Verdict } from '../../eligibility/eligibility.ts';
import { isOwnReason, isWeak } from '../own-reasons.ts';
import { seriousInPregnancy } from '../pregnancy-risks.ts';
import { isNone, isOfLife, namedFor } from '../row-conditions.ts';
import { defineRule, LONG_ACTING, type Outcome, type Situation, suitable } from '../rule.ts';

const DOCTOR_FROM = 3;
/** Bound of the contract. */
const MOST_ROWS = 20;
/** Of every kind that a code of q3 may mean. "Now and then" and "every time" are one method. */
const VARIANTS: Readonly<Partial<Record<MethodId, string>>> = {
  combined_pill: 'oestrogen',
  patch: 'oestrogen',
  ring: 'oestrogen',
  progestin_pill: 'progestin_pill',
  injection: 'injection',
  implant: 'implant',
  spermicide: 'barrier',
  diaphragm: 'barrier',
  calendar: 'calendar',
};

const verdictOn = ({ verdicts }: Situation, id: MethodId) => verdicts.find(({ method }) => method === id);
/** Every category that her answers leave is 3 or 4. */
const speaksAgainst = (verdict: Verdict | undefined) => (verdict?.possible?.[0] ?? 1) >= DOCTOR_FROM;
/** Something she named may make it 3 or 4. */
const mayAgainst = (verdict: Verdict | undefined) =>
  (verdict?.possible?.[1] ?? 1) >= DOCTOR_FROM && (verdict?.askAbout.length ?? 0) > 0;

/** A pill or a coil whose kind she did not say: the text asks her to check. */
function ofUnknownKind(situation: Situation): Outcome[] {
  const { uses, illnesses } = situation.facts;
  const against = (id: MethodId) => speaksAgainst(verdictOn(situation, id));
  const outcomes: Outcome[] = [];
  if (uses.has(METHOD.pill) && against('combined_pill'))
    outcomes.push(
      against('progestin_pill')
        ? { variant: 'pill_any', severity: 'stop', methods: ['combined_pill', 'progestin_pill'] }
        : { variant: 'combined_pill', severity: 'stop', methods: ['combined_pill'] },
    );
  if (uses.has(METHOD.iud) && against('copper_iud'))
    outcomes.push({
      variant: 'coil_any',
      severity: 'stop',
      methods: against('hormonal_iud') ? ['copper_iud', 'hormonal_iud'] : ['copper_iud'],
    });
  else if (uses.has(METHOD.iud) && against('hormonal_iud'))
    outcomes.push({
      variant: illnesses.has(ILLNESS.breast_cancer) ? 'hormonal_coil_cancer' : 'hormonal_coil',
      severity: 'stop',
      methods: ['hormonal_iud'],
    });
  return outcomes;
}

/** Methods in use whose kind is known: each code of q3 that means one method. */
const ofKnownKind = ({ facts, verdicts }: Situation) => {
  const found = [...facts.uses].map(methodsOfCode).filter((methods) => methods.length === 1);
  const ids = new Set(found.flat().map(({ id }) => id));
  return verdicts.filter(({ method }) => ids.has(method));
};

/** Rows that speak against the method itself, with or without certainty. */
const against = ({ facts }: Situation, { method }: Verdict, rows: readonly string[]): string[] =>
  rows.filter((row) => isOwnReason(facts, method, row));

/** The same of rows that only may apply: those that something she named explains, else "another illness". */
function askable(situation: Situation, verdict: Verdict): string[] {
  const { illnesses, gynaecological } = situation.facts;
  const rows = against(situation, verdict, verdict.askAbout);
  const explained = rows.filter((row) => {
    const named = namedFor([row], situation.facts);
    return (
      isOfLife(row) || [...named.illnesses, ...named.gynaecological, ...named.medicines].some((code) => code < OTHER)
    );
  });
  const another = illnesses.has(OTHER) || gynaecological.has(OTHER);
  return explained.length === 0 && rows.length > 0 && another ? ['other_illness'] : explained;
}

const CLOTS: readonly number[] = [ILLNESS.blood_clot, ILLNESS.stroke, ILLNESS.heart_attack, ILLNESS.coronary_disease];
/** Oestrogen may bring on a clot or a stroke: not a matter of the next days. */
const isDangerous = ({ illnesses, severity }: Facts): boolean =>
  CLOTS.some((code) => illnesses.has(code)) ||
  (illnesses.has(ILLNESS.migraine_with_aura) && severity.q2507 !== SEVERITY.q2507.before);

function certain(situation: Situation): Outcome[] {
  const found = ofKnownKind(situation)
    .filter(speaksAgainst)
    .map((verdict) => ({
      method: verdict.method,
      variant: VARIANTS[verdict.method] ?? 'other_method',
      rows: against(situation, verdict, verdict.reasons),
    }))
    .filter(({ method, rows }) => !isWeak(method) || rows.length > 0);
  return [...new Set(found.map(({ variant }) => variant))].map((variant) => {
    const same = found.filter((one) => one.variant === variant);
    const isToday = variant === 'oestrogen' && isDangerous(situation.facts);
    return {
      variant: isToday ? 'oestrogen_today' : variant,
      severity: isToday ? 'urgent' : 'stop',
      methods: same.map(({ method }) => method),
      rows: [...new Set(same.flatMap(({ rows }) => rows))].slice(0, MOST_ROWS),
    };
  });
}

/** What she named may speak against what she uses, and a detail that was not told decides. */
function uncertain(situation: Situation, told: readonly Outcome[]): Outcome[] {
  const covered = new Set(told.flatMap(({ methods = [] }) => methods));
  const found = situation.verdicts
    .filter((verdict) => verdict.inUse && mayAgainst(verdict) && !covered.has(verdict.method))
    .map((verdict) => ({ method: verdict.method, rows: askable(situation, verdict) }))
    .filter(({ rows }) => rows.length > 0);
  if (found.length === 0) return [];
  const rows = [...new Set(found.flatMap((one) => one.rows))].slice(0, MOST_ROWS);
  return [{ variant: 'ask', severity: 'caution', methods: found.map(({ method }) => method), rows }];
}

/** Condoms, withdrawal and the like alone, where a pregnancy may be a serious risk to her health or the child's. */
function weakAlone(situation: Situation): Outcome[] {
  const { uses, plan } = situation.facts;
  const codes = [...uses].filter((code) => code !== METHOD.emergency_pill);
  const weak = codes.length > 0 && codes.every((code) => methodsOfCode(code).some(({ id }) => isWeak(id)));
  const conditions = seriousInPregnancy(situation.facts);
  if (!weak || isNone(conditions) || plan === PLAN.soon || plan === PLAN.menopause) return [];
  return [
    {
      variant: 'weak_method',
      severity: 'caution',
      uses: codes,
      ...conditions,
      recommends: suitable(situation, LONG_ACTING),
    },
  ];
}

/**
 * A method in use with category 3 or 4: listed first, calmly, with what to do, and with the advice never to stop without
 * other protection. Permanent methods never appear: nothing is left to stop.
 */
export const currentMethodConflict = defineRule({
  block: 'current_method_conflict',
  sources: ['MEC', 'EMA_MPA'],
  decide(given) {
    const verdicts = given.verdicts.filter(({ method }) => method !== 'tubal' && method !== 'vasectomy');
    const situation = { ...given, verdicts };
    const told = [...ofUnknownKind(situation), ...certain(situation)];
    return [...told, ...uncertain(situation, told), ...weakAlone(situation)];
  },
});
