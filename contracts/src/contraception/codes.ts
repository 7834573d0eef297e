/**
 * The questions and their options. q1 to q27 are numbered as in the specification; saved answers hold these numbers.
 * From here follow the questionnaire, the codes of the rules, the study copies and the columns of an export.
 */

/**
 * Methods of q3, q6 and q9, in the order of the page. The catalogue has two entries where the question has one (coil).
 */
export const METHOD = {
  withdrawal: 0,
  combined_pill: 20,
  progestin_pill: 21,
  /** A pill, she does not know which. */
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
  abstinence: 18,
  undecided: 19,
  other: 50,
} as const;

/** Of latex, or with a spermicide: what a skin may react to. */
export const BARRIERS: readonly number[] = [
  METHOD.condom_regular,
  METHOD.condom_irregular,
  METHOD.female_condom,
  METHOD.diaphragm,
  METHOD.spermicide,
];

/** Every answer that means a pill. */
export const PILLS = [METHOD.combined_pill, METHOD.progestin_pill, METHOD.pill] as const;

/**
 * Years. One woman in 1000 reaches the menopause before 30 (Coulam CB et al., Obstet Gynecol 1986;67:604–6). She can
 * still ovulate now and then, so the advice without menopause is right for her too.
 */
export const MENOPAUSE_FROM = 30;

/** Years. Below it, "I have reached the menopause" rules out no pregnancy: at 45 it is past for about one woman in twenty. */
export const MENOPAUSE_TRUSTED_FROM = 45;

export const PLAN = { no: 0, within_a_year: 1, soon: 2, menopause: 3 } as const;

/** Years. From here nobody who has reached the menopause gave birth in the last months, so it is not asked. */
export const LATE_MENOPAUSE_FROM = 55;

/** Common answers; "prefer not to answer" is 5 everywhere. */
export const REPLY = { no: 0, yes: 1, rather_no: 2, rather_yes: 3, unknown: 4, not_said: 5 } as const;

/** Could she be pregnant now, q28. */
export const PREGNANT = { no: 0, perhaps: 1, yes: 2, not_said: 5 } as const;

/** Time since the last birth, q29. */
export const SINCE_BIRTH = {
  under_3_weeks: 0,
  under_4_weeks: 1,
  under_6_weeks: 2,
  under_6_months: 3,
  from_6_months: 4,
  not_said: 5,
} as const;
/** The six weeks in which complications of a birth restrict a method (WHO and US MEC: up to 42 days). */
export const FIRST_SIX_WEEKS: readonly number[] = [
  SINCE_BIRTH.under_3_weeks,
  SINCE_BIRTH.under_4_weeks,
  SINCE_BIRTH.under_6_weeks,
];

/** Medicines now, or stopped within the last month where they act on, q30. */
export const MEDICINE = {
  none: 0,
  /** Carbamazepine, phenytoin, phenobarbital, primidone, oxcarbazepine, topiramate. */
  enzyme_inducer: 1,
  lamotrigine: 2,
  valproate: 3,
  rifampicin: 4,
  hiv: 5,
  st_johns_wort: 6,
  blood_thinner: 7,
  isotretinoin: 8,
  other: 50,
  not_said: 51,
} as const;

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
  womb_shape: 12,
  genital_tuberculosis: 13,
  /** Miscarriage or another early end of a pregnancy in the last 6 weeks. */
  ended_pregnancy: 14,
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
  sickle_cell: 23,
  kidney_disease: 24,
  heart_valve_or_rhythm: 25,
  stomach_bypass: 26,
  transplant: 27,
  bowel_inflammation: 28,
  meningioma: 29,
  rheumatoid_arthritis: 30,
  multiple_sclerosis: 31,
  latex_allergy: 32,
  other: 50,
  not_said: 51,
} as const;

/**
 * How severe something named in q23 or q25 is, by the id of the question that asks it (`q2503` is about code 3 of q25).
 * "I don't know" is 4 everywhere, so no other option has it.
 */
export const SEVERITY = {
  /** Fibroids and the shape of the womb. */
  q2303: { cavity_normal: 0, cavity_distorted: 1, unknown: 4 },
  q2308: { now: 0, before_with_later_pregnancy: 1, before: 2, unknown: 4 },
  /** Chlamydia, gonorrhoea or pus from the cervix, against thrush and the like. */
  q2309: { now_sexually_transmitted: 0, now_other: 1, before: 2, unknown: 4 },
  q2311: { waiting_for_treatment: 0, treated: 1, unknown: 4 },
  q2312: { cavity_normal: 0, cavity_distorted: 1, unknown: 4 },
  /** From the mildest on, as the page says "the one further down"; so is q2521. */
  q2501: { pregnancy_only: 3, without_insulin: 0, with_insulin: 1, vessels_or_20_years: 2, unknown: 4 },
  /** mmHg, with or without medicines. */
  q2503: { controlled: 0, from_140: 1, from_160: 2, pregnancy_only: 3, unknown: 4 },
  q2507: { within_5_years: 0, before: 1, unknown: 4 },
  q2508: { now: 0, before_on_thinners: 1, before: 2, unknown: 4 },
  q2511: { within_5_years: 0, before: 1, unknown: 4 },
  q2512: { womb: 0, ovary: 1, trophoblastic: 2, elsewhere: 3, unknown: 4 },
  q2516: { acute: 0, chronic: 1, unknown: 4 },
  q2517: { acute: 0, chronic: 1, unknown: 4 },
  q2518: { well_on_treatment: 0, not_well_or_untreated: 1, unknown: 4 },
  q2519: { compensated: 0, decompensated: 1, unknown: 4 },
  q2521: {
    jaundice_in_pregnancy: 6,
    no_symptoms: 0,
    removed: 2,
    symptoms: 1,
    medicines: 3,
    jaundice_on_pill: 7,
    unknown: 4,
  },
} as const;
export type SeverityId = keyof typeof SEVERITY;
export const SEVERITY_IDS = Object.keys(SEVERITY) as SeverityId[];
/** What the report of a pregnant woman uses of them: her treatment of an infection, and folic acid. */
export const SEVERITY_IN_PREGNANCY: readonly SeverityId[] = ['q2308', 'q2309', 'q2501'];
/** The question and the code whose severity is asked: `q2503` is about code 3 of q25. */
export const severityOf = (id: SeverityId) => ({
  question: id.slice(0, 3) as 'q23' | 'q25',
  code: Number(id.slice(3)),
});

export const SIDE_EFFECT = {
  worse_migraine: 5,
  low_mood: 11,
  skin_reaction: 16,
  raised_blood_pressure: 18,
  clot_signs: 19,
} as const;

/** "The price suits me", "It was too expensive", "Price": where cost is named, in q400 to q415, q7 and q13. */
export const COST = { reason: 3, change: 4, pill_not_tried: 4 } as const;

/** Reasons of q13 that may mean a condition which she did not name. */
export const PILL_NOT_TRIED = { health: 2, advised_against: 8 } as const;

export const ECO = { not: 0, rather_not: 1, rather: 2, very: 3, unknown: 4 } as const;

/** "None of these seems true to me" in q12. */
export const NO_MYTH = 14;

/** "Other, please specify" in every list that has it. */
export const OTHER = 50;
