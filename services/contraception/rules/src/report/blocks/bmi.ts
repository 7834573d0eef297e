import { bmiGroupOf } from '@vesela/contracts/body-mass-index';
import { defineRule, strengthOf, WITH_OESTROGEN } from '../rule.ts';

/** UK guidance advises against oestrogen from here, so a doctor is asked; the CDC chart and WHO have category 2. */
const UK_LIMIT = 35;

export const bmi = defineRule({
  block: 'bmi',
  sources: ['MEC', 'UKMEC'],
  decide(situation) {
    const { bmi: value } = situation.facts;
    if (value === undefined) return [];
    const group = bmiGroupOf(value);
    if (group !== 'obesity') return [{ variant: group, severity: group === 'optimal' ? 'good' : 'info', bmi: value }];
    if (value < UK_LIMIT) return [{ variant: 'obesity', severity: 'caution', bmi: value }];
    const { ask, methods } = strengthOf(situation, WITH_OESTROGEN);
    return [{ variant: ask ? 'obesity_from_35_ask' : 'obesity_from_35', severity: 'caution', bmi: value, methods }];
  },
});
