import { METHOD, PLAN } from '@vesela/contracts/contraception/options';
import { defineRule, LONG_ACTING, suitable } from '../rule.ts';

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

/** Folic acid 400 µg and iodine 150 µg a day; 32 days, 97% and 79% after stopping hormones. */
export const pregnancyPlans = defineRule({
  block: 'pregnancy_plans',
  sources: ['FOLIC', 'FERT1', 'FERT2'],
  decide(situation) {
    const { plan, uses } = situation.facts;
    switch (plan) {
      case PLAN.soon:
        return [{ variant: 'soon', severity: 'info' }];
      case PLAN.within_a_year:
        return [
          {
            variant: uses.has(METHOD.injection) ? 'within_a_year_injection' : 'within_a_year',
            severity: uses.has(METHOD.injection) ? 'caution' : 'info',
            recommends: suitable(situation, STOPPED_AT_ONCE),
          },
        ];
      case PLAN.no:
        return [{ variant: 'none', severity: 'info', recommends: suitable(situation, LONG_ACTING) }];
      default:
        return [];
    }
  },
});
