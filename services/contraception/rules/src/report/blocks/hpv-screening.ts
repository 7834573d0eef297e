import { defineRule } from '../rule.ts';

const WITH_RULES: readonly string[] = ['LV', 'PL'];

/** Where the rules of cervical screening are known, by country; ages stand in the data of the screening rules. */
export const hpvScreening = defineRule({
  block: 'hpv_screening',
  sources: ['HPV'],
  decide: ({ facts: { country } }) =>
    country === undefined
      ? []
      : [{ variant: WITH_RULES.includes(country) ? country.toLowerCase() : 'other', severity: 'info' }],
});
