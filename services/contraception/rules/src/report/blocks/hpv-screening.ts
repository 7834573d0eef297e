import { defineRule } from '../rule.ts';

const WITH_RULES: readonly string[] = ['LV', 'PL'];

/** Countries with known rules of cervical screening; the ages are in the data of the screening rules. */
export const hpvScreening = defineRule({
  block: 'hpv_screening',
  sources: ['HPV'],
  inPregnancy: true,
  decide: ({ facts: { country } }) =>
    country === undefined
      ? []
      : [{ variant: WITH_RULES.includes(country) ? country.toLowerCase() : 'other', severity: 'info' }],
});
