import { ILLNESS, METHOD, PLAN, SEVERITY } from '@vesela/contracts/contraception/options';
import type { Facts } from '../../answers/facts.ts';
import { type MethodId, methodsOfCode } from '../../catalogue/methods.ts';
import type { Cause } from '../../eligibility/causes.ts';
import type { Verdict } from '../../eligibility/eligibility.ts';
import { NOT_SAID } from '../../eligibility/finding.ts';
import { isListed, isNone, isWeak, namedIn } from '../named.ts';
import { defineRule, isDoubtful, LONG_ACTING, type Outcome, type Situation, suitable } from '../rule.ts';
import { isWeakening, weakenedNow } from '../weakening.ts';

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

const bestOf = (verdict: Verdict | undefined) => verdict?.possible?.[0] ?? 1;

/** What gives the verdict for sure: of the method itself, and not that a medicine weakens it, which has its own line. */
function reasonsFor({ causes }: Situation, verdict: Verdict): Cause[] {
  const best = bestOf(verdict);
  if (best < DOCTOR_FROM) return [];
  return causes(verdict.method).filter((cause) => cause.best === best && cause.own && !isWeakening(cause));
}

/** Options that she chose, and rows of what is not an option: her age, a birth, risks that add up. */
function reasonsIn(causes: readonly Cause[]) {
  const rows = causes.flatMap(({ source, rows }) => (source && source.list !== 'several_risks' ? [] : rows));
  return { ...namedIn(causes), rows: [...new Set(rows)].slice(0, MOST_ROWS) };
}

/** A pill or a coil whose kind she did not say: the text asks her to check. */
function ofUnknownKind(situation: Situation): Outcome[] {
  const { uses, illnesses } = situation.facts;
  const against = (id: MethodId) =>
    situation.verdicts.some((verdict) => verdict.method === id && reasonsFor(situation, verdict).length > 0);
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

const CLOTS: readonly number[] = [ILLNESS.blood_clot, ILLNESS.stroke, ILLNESS.heart_attack, ILLNESS.coronary_disease];
/** Oestrogen may bring on a clot or a stroke: not a matter of the next days. */
const isDangerous = ({ illnesses, severity }: Facts): boolean =>
  CLOTS.some((code) => illnesses.has(code)) ||
  (illnesses.has(ILLNESS.migraine_with_aura) && severity.q2507 !== SEVERITY.q2507.before);

/** One line for all methods of a variant that have the same reasons. */
function certain(situation: Situation): Outcome[] {
  const found = new Map<string, Outcome & { methods: MethodId[] }>();
  for (const verdict of ofKnownKind(situation)) {
    const reasons = reasonsFor(situation, verdict);
    if (reasons.length === 0) continue;
    const plain = VARIANTS[verdict.method] ?? 'other_method';
    const isToday = plain === 'oestrogen' && isDangerous(situation.facts);
    const why = reasonsIn(reasons);
    const key = JSON.stringify([plain, why]);
    const methods = [...(found.get(key)?.methods ?? []), verdict.method];
    const severity = isToday ? 'urgent' : 'stop';
    found.set(key, { variant: isToday ? 'oestrogen_today' : plain, severity, ...why, methods });
  }
  return [...found.values()];
}

/** A medicine that weakens what she uses: she may be unprotected today, whatever its other effects. */
function weakened(situation: Situation): Outcome[] {
  const found = weakenedNow(situation);
  if (found.length === 0) return [];
  const { medicines } = namedIn(found.flatMap(({ causes }) => causes));
  return [{ variant: 'weakened', severity: 'stop', methods: found.map(({ method }) => method), medicines }];
}

/** What she named may speak against what she uses, and a detail that was not told decides. */
function uncertain(situation: Situation, told: readonly Outcome[]): Outcome[] {
  const covered = new Set(told.flatMap(({ methods = [] }) => methods));
  const found = new Map<string, Outcome & { methods: MethodId[] }>();
  for (const verdict of situation.verdicts) {
    if (!verdict.inUse || !isDoubtful(verdict) || covered.has(verdict.method)) continue;
    const causes = situation
      .causes(verdict.method)
      .filter(({ named, own, source }) => named && own && source?.code !== NOT_SAID);
    // What she named comes first; "another illness" is a reason only where nothing else is.
    const sure = causes.filter((cause) => cause.source === null || isListed(cause));
    const why = reasonsIn(sure.length > 0 ? sure : causes);
    if (isNone(why) && why.rows.length === 0) continue;
    const key = JSON.stringify(why);
    const methods = [...(found.get(key)?.methods ?? []), verdict.method];
    found.set(key, { variant: 'ask', severity: 'caution', ...why, methods });
  }
  return [...found.values()];
}

/** Condoms, withdrawal and the like alone, where a pregnancy may be a serious risk to her health or the child's. */
function weakAlone(situation: Situation): Outcome[] {
  const { uses, plan } = situation.facts;
  const codes = [...uses].filter((code) => code !== METHOD.emergency_pill);
  const weak = codes.length > 0 && codes.every((code) => methodsOfCode(code).some(({ id }) => isWeak(id)));
  const causes = situation.verdicts
    .filter(({ method, inUse }) => inUse && isWeak(method))
    .flatMap(({ method }) => situation.causes(method))
    .filter((cause) => !cause.own && isListed(cause));
  const conditions = namedIn(causes);
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
  sources: ['MEC', 'EMA_MPA', 'SPS_EI'],
  decide(given) {
    const verdicts = given.verdicts.filter(({ method }) => method !== 'tubal' && method !== 'vasectomy');
    const situation = { ...given, verdicts };
    const told = [...ofUnknownKind(situation), ...certain(situation), ...weakened(situation)];
    return [...told, ...uncertain(situation, told), ...weakAlone(situation)];
  },
});
