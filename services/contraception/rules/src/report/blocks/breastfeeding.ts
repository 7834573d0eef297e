import { CHILD, REPLY } from '@vesela/contracts/contraception/options';
import { defineRule, suitable, WITHOUT_OESTROGEN } from '../rule.ts';

const VARIANTS = {
  [CHILD.under_6_weeks]: 'under_6_weeks',
  [CHILD.under_6_months]: 'under_6_months',
  [CHILD.from_6_months]: 'from_6_months',
} as const;

/** Breastfeeding protects only under six months, with breast milk alone and before the first period. */
export const breastfeeding = defineRule({
  block: 'breastfeeding',
  sources: ['SPEC', 'LAM', 'MEC'],
  decide(situation) {
    const { breastfeeding: reply, childAge } = situation.facts;
    if (reply !== REPLY.yes) return [];
    const variant = VARIANTS[childAge as keyof typeof VARIANTS] ?? 'age_unknown';
    const severity = variant === 'from_6_months' ? 'info' : 'caution';
    return [{ variant, severity, recommends: suitable(situation, WITHOUT_OESTROGEN) }];
  },
});
