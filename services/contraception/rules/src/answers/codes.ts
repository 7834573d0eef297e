/**
 * Option codes of the questionnaire, q1 to q27, numbered as in the specification. Saved answers hold these numbers;
 * rules use only the names defined here.
 */

/** Methods of q3, q6 and q9. The catalogue has two entries where the question has one (pill, coil). */
export const METHOD = {
  withdrawal: 0,
  pill: 1,
  condom_regular: 2,
  condom_irregular: 3,
  calendar: 4,
  iud: 5,
  implant: 6,
  injection: 7,
  ring: 8,
  patch: 9,
  emergency_pill: 10,
  diaphragm: 11,
  female_condom: 12,
  spermicide: 13,
  partner_vasectomy: 14,
  tubal: 15,
  cannot_conceive: 16,
  none: 17,
  other: 50,
} as const;

export const PLAN = { no: 0, within_a_year: 1, soon: 2, menopause: 3 } as const;

/** Common answers; "prefer not to answer" is 5 everywhere. */
export const REPLY = { no: 0, yes: 1, rather_no: 2, rather_yes: 3, unknown: 4, not_said: 5 } as const;

/** Age of the breastfed child, q19A. */
export const CHILD = { under_6_weeks: 0, under_6_months: 1, from_6_months: 2 } as const;

/** Cigarettes a day, q22A. */
export const CIGARETTES = { under_15: 0, from_15: 1, vaping_only: 2 } as const;

export const GYNAECOLOGICAL = {
  none: 0,
  irregular_periods: 1,
  painful_periods: 2,
  fibroids: 3,
  endometriosis: 4,
  pms: 5,
  pcos: 6,
  cin: 7,
  pid: 8,
  infection: 9,
  unexplained_bleeding: 10,
  cervical_cancer: 11,
  other: 50,
  not_said: 51,
} as const;

export const ILLNESS = {
  none: 0,
  diabetes: 1,
  acne: 2,
  hypertension: 3,
  epilepsy: 4,
  anaemia: 5,
  migraine_without_aura: 6,
  migraine_with_aura: 7,
  blood_clot: 8,
  lupus: 9,
  immobility: 10,
  breast_cancer: 11,
  another_cancer: 12,
  stroke: 13,
  heart_attack: 14,
  coronary_disease: 15,
  hepatitis_b: 16,
  hepatitis_c: 17,
  hiv: 18,
  cirrhosis: 19,
  liver_tumour: 20,
  gallbladder: 21,
  clotting_disorder: 22,
  other: 50,
  not_said: 51,
} as const;

export const SIDE_EFFECT = { worse_migraine: 5, low_mood: 11, raised_blood_pressure: 18, clot_signs: 19 } as const;

/** Side effects are asked per method, q1001 to q1013 and q1101 to q1113, so for these codes. */
export const METHODS_WITH_SIDE_EFFECTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13] as const;

/** Reasons for the current method are asked for these codes, q400 to q415. */
export const METHODS_WITH_REASONS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] as const;

/** "The price suits me", "It was too expensive", "Price": where cost is named, in q400 to q415, q7 and q13. */
export const COST = { reason: 3, change: 4, pill_not_tried: 4 } as const;

export const ECO = { not: 0, rather_not: 1, rather: 2, very: 3, unknown: 4 } as const;

/** "None of these seems true to me" in q12. */
export const NO_MYTH = 14;
