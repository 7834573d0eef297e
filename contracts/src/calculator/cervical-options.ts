import { type Bounds, type Choices, type CodeOf, DONT_KNOW } from '../choices.ts';
import { ageBands, REGION, type StudyColumn, UNKNOWN_VALUE } from '../study-columns.ts';

/**
 * The questions of the cervical cancer awareness test and their options. From here follow the questionnaire, the answers
 * of the rules, the study copies and the columns of an export.
 */

/** The most private questions can be declined without ending the test. */
const PREFER_NOT = 'prefer_not';

/** Signs that a doctor should see soon. */
export const CERVICAL_SYMPTOMS = [
  'bleeding_after_sex',
  'bleeding_between_periods',
  'bleeding_after_menopause',
  'unusual_discharge',
  'pelvic_pain',
  'pain_during_sex',
] as const;

export const CERVICAL_CHOICES = {
  had_cervical_cancer: ['no', { code: 'yes', stops: 'had_cancer' }],
  symptoms: [...CERVICAL_SYMPTOMS, { code: 'none', exclusive: true }, { code: PREFER_NOT, exclusive: true }],
  last_test_when: ['under_1', '1_to_3', '3_to_5', 'over_5', 'never', DONT_KNOW],
  last_test_kind: ['hpv', 'cytology', 'both', DONT_KNOW],
  last_test_result: ['normal', 'abnormal_cared', 'abnormal_open', 'waiting', DONT_KNOW],
  hpv_vaccine: ['under_18', 'from_18', 'incomplete', 'no', DONT_KNOW],
  hysterectomy: ['no', 'cervix_kept', 'cervix_removed', DONT_KNOW],
  cell_changes: ['no', 'watched', 'treated', DONT_KNOW],
  immune_system: ['no', 'hiv', 'weakened', PREFER_NOT],
  smoking: ['never', 'past', 'current', PREFER_NOT],
  hormonal_contraception: ['never', 'past', 'under_5', 'from_5', DONT_KNOW],
  births: ['none', 'one_or_two', 'three_or_more', PREFER_NOT],
  sexual_activity: ['not_yet', 'under_16', '16_to_20', { code: 'from_21', fromAge: 21 }, PREFER_NOT],
} as const satisfies Choices;
export type CervicalChoice = keyof typeof CERVICAL_CHOICES;
export type CervicalCode<Question extends CervicalChoice> = CodeOf<(typeof CERVICAL_CHOICES)[Question]>;

/** From 18, like the risk test; the upper bound only catches typing errors. */
export const CERVICAL_BOUNDS = { age: { min: 18, max: 100, integer: true } } as const satisfies Record<string, Bounds>;

/** Columns of the study copies, and no more than the consent text `research.CervicalCancer` names. */
export const CERVICAL_STUDY_COLUMNS = {
  age_band: ageBands([
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
    '70-100',
  ]),
  region: REGION,
  births: {
    about: 'Number of births.',
    of: 'births',
    codes: { none: 'none', one_or_two: 'one_or_two', three_or_more: 'three_or_more' },
    values: { none: 'no birth', one_or_two: 'one or two', three_or_more: 'three or more', ...UNKNOWN_VALUE },
  },
  smoking: {
    about: 'Smoking.',
    of: 'smoking',
    codes: { never: 'never', past: 'past', current: 'current' },
    values: { never: 'never', past: 'smoked before', current: 'smokes now', ...UNKNOWN_VALUE },
  },
  hormonal_contraception: {
    about: 'Use of hormonal contraception.',
    of: 'hormonal_contraception',
    codes: { never: 'never', past: 'past', under_5: 'current', from_5: 'current' },
    values: { never: 'never', past: 'used before', current: 'uses now', ...UNKNOWN_VALUE },
  },
  immune_system: {
    about: 'Immune system weakened.',
    of: 'immune_system',
    codes: { no: 'no', hiv: 'weakened', weakened: 'weakened' },
    values: { no: 'no', weakened: 'yes', ...UNKNOWN_VALUE },
  },
  hpv_vaccine: {
    about: 'Vaccinated against human papillomavirus.',
    of: 'hpv_vaccine',
    codes: { no: 'no', under_18: 'yes', from_18: 'yes', incomplete: 'incomplete' },
    values: { no: 'no', incomplete: 'not all doses', yes: 'yes', ...UNKNOWN_VALUE },
  },
  last_test: {
    about: 'Years since the last smear or HPV test.',
    of: 'last_test_when',
    codes: { never: 'never', under_1: 'up_to_3', '1_to_3': 'up_to_3', '3_to_5': '3_to_5', over_5: 'over_5' },
    values: { never: 'never tested', up_to_3: 'up to 3', '3_to_5': '3 to 5', over_5: 'more than 5', ...UNKNOWN_VALUE },
  },
} as const satisfies Readonly<Record<string, StudyColumn>>;
