import { defineRule } from '../rule.ts';

/** Above 35 other risks weigh more with oestrogen; from 40 the chart has category 2. */
export const age = defineRule({
  block: 'age',
  sources: ['SPEC', 'MEC'],
  decide({ facts: { age: years } }) {
    if (years === undefined || years <= 35) return [];
    return [{ variant: years >= 40 ? 'from_40' : 'over_35', severity: 'info' }];
  },
});
