import { METHOD, PLAN } from '@vesela/contracts/contraception/options';
import { harmfulInPregnancy, needsMoreFolicAcid } from '../pregnancy-risks.ts';
import { defineRule, LONG_ACTING, type Outcome, type Situation, suitable } from '../rule.ts';

/** After the injection fertility may take many months to return; the other methods can be stopped at once. */
const STOPPED_AT_ONCE = [
  'progestin_pill',
  'combined_pill',
  'patch',
  'ring',
  'implant',
  'hormonal_iud',
  'copper_iud',
] as const;

/** Medicines that must be changed before a pregnancy, and a dose of folic acid that a doctor decides on. */
function before({ facts }: Situation): Outcome[] {
  const medicines = harmfulInPregnancy(facts);
  return [
    ...(medicines.length > 0 ? [{ variant: 'medicines', severity: 'stop', medicines } as const] : []),
    ...(needsMoreFolicAcid(facts) ? [{ variant: 'folic_higher', severity: 'caution' } as const] : []),
  ];
}

function planned(situation: Situation): Outcome {
  const injection = situation.facts.uses.has(METHOD.injection);
  return {
    variant: injection ? 'within_a_year_injection' : 'within_a_year',
    severity: injection ? 'caution' : 'info',
    recommends: suitable(situation, STOPPED_AT_ONCE),
  };
}

/** Folic acid 400 µg and iodine 150 µg a day; 32 days, 97% and 79% after stopping hormones. */
export const pregnancyPlans = defineRule({
  block: 'pregnancy_plans',
  sources: ['FOLIC', 'NHS_FOLIC', 'EMA_TERATOGEN', 'FERT1', 'FERT2'],
  decide(situation) {
    switch (situation.facts.plan) {
      case PLAN.soon:
        return [...before(situation), { variant: 'soon', severity: 'info' }];
      case PLAN.within_a_year:
        return [...before(situation), planned(situation)];
      case PLAN.no:
        return [{ variant: 'none', severity: 'info', recommends: suitable(situation, LONG_ACTING) }];
      default:
        return [];
    }
  },
});
