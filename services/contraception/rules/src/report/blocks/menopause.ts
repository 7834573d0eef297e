import { PLAN } from '@vesela/contracts/contraception/options';
import { isPastContraception, needsNoContraception } from '../../answers/facts.ts';
import { defineRule } from '../rule.ts';

/** Years. From here one year without a period is enough to stop contraception, below it takes two (FSRH). */
const ONE_YEAR_FROM = 50;

/** Twelve months without a period, or an age at which contraception ends in any case. */
export const menopause = defineRule({
  block: 'menopause',
  sources: ['MEC', 'FSRH_40'],
  decide: ({ facts }) => {
    const { plan, age } = facts;
    if (needsNoContraception(facts)) return [];
    if (plan === PLAN.menopause && (age === undefined || age < ONE_YEAR_FROM))
      return [{ variant: 'reached_under_50', severity: 'caution' }];
    if (plan === PLAN.menopause) return [{ variant: 'reached', severity: 'info' }];
    if (isPastContraception(facts)) return [{ variant: 'from_55', severity: 'info' }];
    return age !== undefined && age >= 45 ? [{ variant: 'near', severity: 'info' }] : [];
  },
});
