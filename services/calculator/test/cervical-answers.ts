import type { Answers } from '@vesela/questionnaire';

/** A user of 34 in Latvia, screened two years ago, without signs. */
export const CERVICAL_ANSWERS = {
  had_cervical_cancer: 'no',
  age: 34,
  symptoms: ['none'],
  last_test_when: '1_to_3',
  last_test_kind: 'cytology',
  last_test_result: 'normal',
  hpv_vaccine: 'no',
  hysterectomy: 'no',
  cell_changes: 'no',
  immune_system: 'no',
  smoking: 'never',
  hormonal_contraception: 'never',
  births: 'none',
  sexual_activity: '16_to_20',
  country: 'LV',
} as const satisfies Answers;
