import { PLAN } from '@vesela/contracts/contraception/options';
import { defineRule } from '../rule.ts';

/** Twelve months without a period. */
export const menopause = defineRule({
  block: 'menopause',
  sources: ['SPEC', 'MEC'],
  decide: ({ facts: { plan, age } }) => {
    if (plan === PLAN.menopause) return [{ variant: 'reached', severity: 'info' }];
    return age !== undefined && age >= 45 ? [{ variant: 'near', severity: 'info' }] : [];
  },
});
