import { COST } from '@vesela/contracts/contraception/options';
import { needsNoContraception } from '../../answers/facts.ts';
import { defineRule, LONG_ACTING, suitable } from '../rule.ts';

/** If the answers mention the price: one payment against years of use. The prices stand with the methods. */
export const cost = defineRule({
  block: 'cost',
  sources: ['PRICES'],
  decide(situation) {
    const { reasons, changes, pillNotTried } = situation.facts;
    const tooMuch = changes.has(COST.change) || pillNotTried.has(COST.pill_not_tried);
    if ((!tooMuch && !reasons.has(COST.reason)) || needsNoContraception(situation.facts)) return [];
    return [{ variant: 'matters', severity: 'info', recommends: suitable(situation, LONG_ACTING) }];
  },
});
