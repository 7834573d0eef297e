import { METHOD, PLAN } from '@vesela/contracts/contraception/options';
import { type Facts, isPastContraception, needsNoContraception } from '../../answers/facts.ts';
import {
  askedBeforePregnancy,
  changedBeforePregnancy,
  harmfulInPregnancy,
  moreFolicAcidFor,
} from '../pregnancy-risks.ts';
import { defineRule, isRefused, LONG_ACTING, type Outcome, type Situation, suitable } from '../rule.ts';

/**
 * After the injection fertility may take many months to return (see the statements about it); after the others it does when
 * she stops, or has the coil or the implant taken out.
 */
const WITHOUT_DELAY = [
  'progestin_pill',
  'combined_pill',
  'patch',
  'ring',
  'implant',
  'hormonal_iud',
  'copper_iud',
] as const;

/** The dose stands once: the usual one, or that a doctor decides on it. */
function folicAcid(facts: Facts): Outcome {
  const more = moreFolicAcidFor(facts);
  return more ? { variant: 'folic_higher', severity: 'caution', ...more } : { variant: 'folic', severity: 'info' };
}

const WANTED: Outcome = { variant: 'soon', severity: 'info' };

/** Medicines that must be changed or looked at before a pregnancy, and a dose of folic acid that a doctor decides on. */
function before(situation: Situation): Outcome[] {
  const { facts } = situation;
  const dangerous = harmfulInPregnancy(facts);
  // "Use reliable contraception" is not for who cannot become pregnant without treatment.
  const needsNone = needsNoContraception(facts);
  const harmful = needsNone ? [] : dangerous;
  const first = needsNone ? [...dangerous, ...changedBeforePregnancy(facts)] : changedBeforePregnancy(facts);
  const asked = askedBeforePregnancy(situation);
  return [
    ...(harmful.length > 0 ? [{ variant: 'medicines', severity: 'stop', medicines: harmful } as const] : []),
    ...(first.length > 0 ? [{ variant: 'medicines_first', severity: 'stop', medicines: first } as const] : []),
    ...(asked ? [{ variant: 'ask_first', severity: 'caution', ...asked } as const] : []),
    folicAcid(facts),
  ];
}

/** Until then she may use a method that does not delay a pregnancy, unless she needs none. */
function planned(situation: Situation): Outcome {
  if (needsNoContraception(situation.facts)) return WANTED;
  return { variant: 'within_a_year', severity: 'info', recommends: suitable(situation, WITHOUT_DELAY) };
}

/** Said to every woman who wants a child, unless the list refuses the injection. */
function injection(situation: Situation): Outcome[] {
  const { facts } = situation;
  if (facts.uses.has(METHOD.injection)) return [{ variant: 'injection_now', severity: 'caution' }];
  if (needsNoContraception(facts) || isRefused(situation, 'injection')) return [];
  return [{ variant: 'injection', severity: 'info' }];
}

/** Folic acid 400 µg and iodine 150 µg a day; 32 days, 97% and 79% after stopping hormones. */
export const pregnancyPlans = defineRule({
  block: 'pregnancy_plans',
  sources: {
    medicines: ['EMA_TERATOGEN'],
    medicines_first: ['EMA_TOPIRAMATE', 'MHRA_EPILEPSY', 'NHS_WARFARIN'],
    ask_first: ['MEC', 'NHS_CONDITIONS'],
    folic_higher: ['NHS_FOLIC'],
    folic: ['NHS_FOLIC'],
    soon: ['FOLIC', 'NHS_PLANNING', 'FERT1', 'FERT2'],
    within_a_year: ['FOLIC', 'DMPA_FERTILITY', 'FERT1', 'FERT2'],
    none: ['T07'],
    none_needed: ['T07', 'MEC', 'NHS_STERILISATION'],
    injection: ['DMPA_FERTILITY'],
    injection_now: ['DMPA_FERTILITY'],
  },
  decide(situation) {
    switch (situation.facts.plan) {
      case PLAN.soon:
        return [...before(situation), WANTED, ...injection(situation)];
      case PLAN.within_a_year:
        return [...before(situation), planned(situation), ...injection(situation)];
      case PLAN.no:
        if (needsNoContraception(situation.facts)) return [{ variant: 'none_needed', severity: 'info' }];
        if (isPastContraception(situation.facts)) return [];
        return [{ variant: 'none', severity: 'info', recommends: suitable(situation, LONG_ACTING) }];
      default:
        return [];
    }
  },
});
