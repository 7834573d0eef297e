import type { Given } from './answers.ts';

/** A woman of 34 in Latvia who smokes and was last tested more than five years ago. */
export const CERVICAL_GIVEN = {
  had_cervical_cancer: 'no',
  age: ['34'],
  symptoms: 'none',
  last_test_when: 'over_5',
  last_test_kind: 'cytology',
  last_test_result: 'normal',
  hpv_vaccine: 'no',
  hysterectomy: 'no',
  cell_changes: 'no',
  immune_system: 'prefer_not',
  smoking: 'current',
  hormonal_contraception: 'past',
  births: 'one_or_two',
  sexual_activity: 'prefer_not',
  country: 'place:LV',
} as const satisfies Given;
