import { bmiGroupOf } from '@vesela/contracts/body-mass-index';
import { defineRule } from '../rule.ts';

/** UK guidance advises against oestrogen from here; the CDC chart and WHO do not, so it is mentioned without a category. */
const UK_LIMIT = 35;

export const bmi = defineRule({
  block: 'bmi',
  sources: ['SPEC', 'MEC', 'UKMEC'],
  decide({ facts: { bmi: value } }) {
    if (value === undefined) return [];
    const group = bmiGroupOf(value);
    if (group !== 'obesity') return [{ variant: group, severity: group === 'optimal' ? 'good' : 'info', bmi: value }];
    return [{ variant: value >= UK_LIMIT ? 'obesity_from_35' : 'obesity', severity: 'caution', bmi: value }];
  },
});
