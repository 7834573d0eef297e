import { type Bounds, type Choices, type CodeOf, DONT_KNOW } from '../choices.ts';
import {
  ageBands,
  BMI_GROUP_VALUES,
  REGION,
  type StudyColumn,
  UNKNOWN_VALUE,
  YES_NO_VALUES,
} from '../study-columns.ts';

/**
 * The questions of the breast cancer risk test and their options. From here follow the questionnaire, the profile of the
 * model, the study copies and the columns of an export.
 */

/** Ten-year bands with a border at 50, the only age that the model distinguishes. */
const AGE_OF_YOUNGEST = ['under_40', '40_49', '50_59', 'from_60', DONT_KNOW] as const;
const YES_NO = ['no', 'yes', DONT_KNOW] as const;
const DEGREE_OF_NEAREST = ['none', 'first_degree', 'second_degree', DONT_KNOW] as const;

export const RISK_CHOICES = {
  had_breast_cancer: ['no', { code: 'yes', stops: 'had_cancer' }],
  /** `in_family`: a blood relative has one, and she has not been tested herself. */
  gene_variant: ['no', 'yes', 'in_family', DONT_KNOW],
  chest_radiotherapy: YES_NO,
  measuring_system: ['metric', 'imperial'],
  oral_contraception: ['no', 'past', 'under_8_years', 'from_8_years', DONT_KNOW],
  first_degree_relative: ['none', 'one', 'two_or_more', DONT_KNOW],
  one_first_degree_relative_age: AGE_OF_YOUNGEST,
  two_first_degree_relatives_age: AGE_OF_YOUNGEST,
  second_degree_relatives: ['none', 'one', 'two', 'three_or_more', DONT_KNOW],
  /** The nearest of them: father, brother or son; grandfather, uncle or nephew. */
  male_relatives: DEGREE_OF_NEAREST,
  ovarian_cancer: DEGREE_OF_NEAREST,
  ashkenazi_origin: YES_NO,
  /** BI-RADS density 1 to 4, written A to D in newer reports. */
  breast_density: ['1', '2', '3', '4', DONT_KNOW],
  breast_biopsy: YES_NO,
  /** Atypical hyperplasia or lobular carcinoma in situ in the sample. */
  atypia_or_lcis: YES_NO,
  benign_formation_diagnosed: YES_NO,
  benign_formation_diagnosed_age: [
    'under_30',
    { code: '30_39', fromAge: 30 },
    { code: '40_49', fromAge: 40 },
    { code: '50_59', fromAge: 50 },
    { code: '60_69', fromAge: 60 },
    { code: 'from_70', fromAge: 70 },
    DONT_KNOW,
  ],
  menstrual_period_start_age: ['under_11', '11', '12', '13', '14', '15', '16', 'over_16', DONT_KNOW],
  menopausal_status: YES_NO,
  onset_of_menopause: [
    'under_40',
    { code: '40_44', fromAge: 40 },
    { code: '45_49', fromAge: 45 },
    { code: '50_54', fromAge: 50 },
    { code: 'from_55', fromAge: 55 },
    DONT_KNOW,
  ],
  hormone_therapy: ['no', 'past', 'current', DONT_KNOW],
  childbirth_amount: ['none', 'one', 'two', 'three_or_more', DONT_KNOW],
  childbirth_started: ['under_25', { code: '25_29', fromAge: 25 }, { code: 'from_30', fromAge: 30 }, DONT_KNOW],
  breastfeeding: ['none', 'under_12_months', 'from_12_months', DONT_KNOW],
  mammography: YES_NO,
} as const satisfies Choices;
export type RiskChoice = keyof typeof RISK_CHOICES;
export type RiskCode<Question extends RiskChoice> = CodeOf<(typeof RISK_CHOICES)[Question]>;

/** Kilograms, centimetres, hours and drinks a week. Values beyond them are most likely in a wrong unit. */
export const RISK_BOUNDS = {
  /** Whole years. The model's tables and the reference profiles end at 84. */
  age: { min: 18, max: 84, integer: true },
  weight: { min: 30, max: 250 },
  height: { min: 120, max: 220 },
  moderately_exercise_hours: { min: 0, max: 80 },
  vigorously_exercise_hours: { min: 0, max: 80 },
  alcohol: { min: 0, max: 100 },
} as const satisfies Readonly<Record<string, Bounds>>;

/**
 * Body mass index in kg/m² beyond which weight or height is most likely mistyped. Women have been seen to survive down to
 * about 11 (Henry CJK, Eur J Clin Nutr 1990;44:329); the upper end is an assumption.
 */
export const BMI_LIMITS = { min: 10, max: 80 } as const satisfies Bounds;

/** Hours a week of moderate and of vigorous exercise that cannot both be exceeded: eight a day each, sixteen together. */
export const MAX_HOURS_OF_BOTH = 56;

/** Years of use from which the pill counts as long use: what `from_8_years` says. */
export const LONG_PILL_YEARS = 8;

/** The lowest age at the first period that an answer means; none for the earliest, which has no lower end. */
export const FIRST_PERIOD_YEARS = {
  '11': 11,
  '12': 12,
  '13': 13,
  '14': 14,
  '15': 15,
  '16': 16,
  over_16: 17,
} as const satisfies Partial<Record<RiskCode<'menstrual_period_start_age'>, number>>;

/** What rules out a number: the model was not made for her, and another way serves her better. */
export const RISK_GATES = [
  'breast_cancer',
  'gene_variant',
  'family_variant',
  'lcis_or_atypia',
  'chest_radiotherapy',
] as const;
export type RiskGate = (typeof RISK_GATES)[number];

/** Questions asked for the doctor and for the criteria of referral: the number contains none of them. */
export const NOT_COUNTED = [
  'second_degree_relatives',
  'male_relatives',
  'ovarian_cancer',
  'ashkenazi_origin',
  'hormone_therapy',
] as const satisfies readonly RiskChoice[];
export type NotCounted = (typeof NOT_COUNTED)[number];

/**
 * NICE guideline CG164, recommendations 1.3.3 (offer referral), 1.3.5 (direct referral to genetics) and 1.3.4 (ask a
 * specialist). `ovarian_alone` stands in none of them: CG164 counts it beside breast cancer only, so a doctor decides.
 */
export const REFERRAL_CRITERIA = {
  yes: [
    'known_variant',
    'first_degree_under_40',
    'first_degree_male',
    'two_first_degree',
    'first_and_second_degree',
    'breast_and_ovarian',
    'three_relatives',
  ],
  ask: ['second_degree_male', 'second_degree_ovarian', 'ashkenazi_origin', 'two_second_degree', 'ovarian_alone'],
} as const;
export type ReferralCriterion = (typeof REFERRAL_CRITERIA)['yes' | 'ask'][number];

/** Features of a family that CG164 names and the test does not ask about. */
export const REFERRAL_NOT_ASKED = [
  'second_degree_age',
  'bilateral_cancer',
  'fathers_side',
  'sarcoma_before_45',
  'glioma_or_childhood_adrenal',
  'several_cancers_young',
] as const;

const KNOWN_OR_NOT = { codes: { no: 'no', yes: 'yes' }, values: YES_NO_VALUES } as const;

/** Columns of the study copies. */
export const RISK_STUDY_COLUMNS = {
  // Pure, so that a browser which needs the bounds alone bundles no column.
  age_band: /* @__PURE__ */ ageBands([
    '18-24',
    '25-29',
    '30-34',
    '35-39',
    '40-44',
    '45-49',
    '50-54',
    '55-59',
    '60-64',
    '65-69',
    '70-84',
  ]),
  region: REGION,
  births: {
    about: 'Number of births.',
    of: 'childbirth_amount',
    codes: { none: 'none', one: 'one', two: 'two', three_or_more: 'three_or_more' },
    values: { none: 'no birth', one: 'one', two: 'two', three_or_more: 'three or more', ...UNKNOWN_VALUE },
  },
  bmi_group: { about: 'Body mass index in kg/m².', values: { ...BMI_GROUP_VALUES, ...UNKNOWN_VALUE } },
  activity: {
    about: 'Moderate and vigorous exercise together, in hours a week.',
    values: { under_2: 'less than 2', '2_to_5': '2 to less than 5', from_5: '5 or more', ...UNKNOWN_VALUE },
  },
  alcohol: {
    about: 'Drinks a week; one drink is 125 ml of wine, 0.3 l of beer or one shot.',
    values: { none: 'none', up_to_7: 'up to 7', over_7: 'more than 7', ...UNKNOWN_VALUE },
  },
  oral_contraception: {
    about: 'Use of oral contraceptives.',
    of: 'oral_contraception',
    // A column of the cervical test: who has never used hormones has never used the pill.
    asks: 'hormonal_contraception',
    codes: { no: 'no', past: 'past', under_8_years: 'current', from_8_years: 'current' },
    values: { no: 'never', past: 'used before', current: 'uses now', ...UNKNOWN_VALUE },
  },
  first_degree_relative: {
    about: 'First-degree relatives with breast cancer.',
    of: 'first_degree_relative',
    codes: { none: 'none', one: 'any', two_or_more: 'any' },
    values: { none: 'none', any: 'one or more', ...UNKNOWN_VALUE },
  },
  breast_density: {
    about: 'BI-RADS category of breast density.',
    of: 'breast_density',
    codes: { '1': '1_2', '2': '1_2', '3': '3_4', '4': '3_4' },
    values: { '1_2': '1 or 2', '3_4': '3 or 4', ...UNKNOWN_VALUE },
  },
  benign_formation_diagnosed: {
    about: 'A benign breast finding was diagnosed.',
    of: 'benign_formation_diagnosed',
    ...KNOWN_OR_NOT,
  },
  menopausal_status: { about: 'Menopause reached.', of: 'menopausal_status', ...KNOWN_OR_NOT },
  breastfeeding: {
    about: 'Has breastfed.',
    of: 'breastfeeding',
    codes: { none: 'none', under_12_months: 'any', from_12_months: 'any' },
    values: { none: 'no', any: 'yes', ...UNKNOWN_VALUE },
    // Who has breastfed has given birth.
    tellsOfBirths: true,
  },
  mammography: { about: 'Mammography in the last two years.', of: 'mammography', ...KNOWN_OR_NOT },
  relative_band: {
    about: 'Estimated risk beside that of an average woman of the same age.',
    values: { lower: 'lower', similar: 'similar', higher: 'higher', ...UNKNOWN_VALUE },
  },
} as const satisfies Readonly<Record<string, StudyColumn>>;
