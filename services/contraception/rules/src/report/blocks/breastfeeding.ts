import { CHILD, REPLY, SINCE_BIRTH } from '@vesela/contracts/contraception/options';
import { type Facts, needsNoContraception } from '../../answers/facts.ts';
import { defineRule, strengthOf, suitable, WITH_OESTROGEN, WITHOUT_OESTROGEN } from '../rule.ts';

const BY_CHILD = {
  [CHILD.under_6_weeks]: 'under_6_weeks',
  [CHILD.under_6_months]: 'under_6_months',
  [CHILD.from_6_months]: 'from_6_months',
} as const;
const BY_BIRTH = {
  [SINCE_BIRTH.under_3_weeks]: 'under_6_weeks',
  [SINCE_BIRTH.under_4_weeks]: 'under_6_weeks',
  [SINCE_BIRTH.under_6_weeks]: 'under_6_weeks',
  [SINCE_BIRTH.under_6_months]: 'under_6_months',
  [SINCE_BIRTH.from_6_months]: 'from_6_months',
} as const;

/** The younger age counts where the two answers differ. */
function variantOf({ childAge, sinceBirth }: Facts) {
  const found = [BY_CHILD[childAge as keyof typeof BY_CHILD], BY_BIRTH[sinceBirth as keyof typeof BY_BIRTH]];
  const order = ['under_6_weeks', 'under_6_months', 'from_6_months'] as const;
  return order.find((variant) => found.includes(variant)) ?? 'age_unknown';
}

/** Breastfeeding protects only under six months, with breast milk alone and before the first period. */
export const breastfeeding = defineRule({
  block: 'breastfeeding',
  sources: ['LAM', 'MEC'],
  decide(situation) {
    if (situation.facts.breastfeeding !== REPLY.yes || needsNoContraception(situation.facts)) return [];
    const variant = variantOf(situation.facts);
    const recommends = suitable(situation, WITHOUT_OESTROGEN);
    if (variant === 'from_6_months') return [{ variant, severity: 'info', recommends }];
    if (variant === 'age_unknown') return [{ variant, severity: 'caution', recommends }];
    const { ask, methods } = strengthOf(situation, WITH_OESTROGEN);
    const told = variant === 'under_6_months' && ask ? 'under_6_months_ask' : variant;
    return [{ variant: told, severity: 'caution', methods, recommends }];
  },
});
