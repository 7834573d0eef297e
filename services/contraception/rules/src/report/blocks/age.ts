import { needsNoContraception } from '../../answers/facts.ts';
import { defineRule, type Situation, strengthOf, WITH_OESTROGEN } from '../rule.ts';

/** British guidance ends combined methods and the injection here; the other tables do not. */
const UK_LIMIT = 50;

/** Nothing that she left open makes any of them a matter of her choice: the list and its own lines say so already. */
const isOestrogenJudged = ({ verdicts }: Situation): boolean =>
  verdicts.filter(({ method }) => WITH_OESTROGEN.includes(method)).every(({ possible }) => (possible?.[0] ?? 1) >= 3);

/**
 * Above 35 other risks weigh more with oestrogen; from 40 the chart has category 2. From 50 the text
 * tells her to ask for another method, which a woman who needs none is spared: what she uses all the same is told first.
 */
export const age = defineRule({
  block: 'age',
  sources: ['MEC', 'UKMEC'],
  decide(situation) {
    const { age: years } = situation.facts;
    if (years === undefined || years <= 35) return [];
    if (years < UK_LIMIT && isOestrogenJudged(situation)) return [];
    if (years < UK_LIMIT) return [{ variant: years >= 40 ? 'from_40' : 'over_35', severity: 'info' }];
    if (needsNoContraception(situation.facts)) return [];
    const { ask, methods } = strengthOf(situation, ['combined_pill', 'patch', 'ring', 'injection']);
    return [{ variant: ask ? 'from_50_ask' : 'from_50', severity: 'caution', methods }];
  },
});
