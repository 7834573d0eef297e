import type { Answers } from '@vesela/questionnaire';

/** A healthy woman of 27 without children, who uses condoms and would consider another method. */
export const HEALTHY: Answers = {
  ...{ q1: '1', q15: 27, q2: '0', q3: ['2'], q28: '0', q402: ['5'], q5: '0', q1002: '0', q8: '3', q9: ['5'] },
  ...{ q12: ['14'], q13: ['1'], q14: '2', q160: 168, q161: 62, q17: '0', q18: '0', q20: '1', q22: '0' },
  ...{ q23: ['0'], q25: ['0'], q30: ['0'], q26: '0', q27: 'LV' },
};
/** A mother of two with fibroids, high blood pressure, diabetes, migraine with aura and gallstones, who takes medicines. */
export const FIVE_CONDITIONS: Answers = {
  ...HEALTHY,
  ...{ q17: '2', q18: '2', q29: '4', q19: '0', q23: ['3'], q2303: '0', q25: ['1', '3', '7', '21'] },
  ...{ q2501: '0', q2503: '1', q2507: '0', q2521: '0', q30: ['1', '7'] },
};
