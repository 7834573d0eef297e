import {
  ageBands,
  BMI_GROUP_VALUES,
  REGION,
  type StudyColumn,
  UNKNOWN_VALUE,
  YES_NO_VALUES,
} from '../study-columns.ts';

/**
 * The questions q1 to q27 and their options, numbered as in the specification. Saved answers hold these numbers. From
 * here follow the questionnaire, the codes of the rules, the study copies and the columns of an export.
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
  abstinence: 18,
  undecided: 19,
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

/** "The price suits me", "It was too expensive", "Price": where cost is named, in q400 to q415, q7 and q13. */
export const COST = { reason: 3, change: 4, pill_not_tried: 4 } as const;

export const ECO = { not: 0, rather_not: 1, rather: 2, very: 3, unknown: 4 } as const;

/** "None of these seems true to me" in q12. */
export const NO_MYTH = 14;

/** "Other, please specify" in every list that has it. */
export const OTHER = 50;

const upTo = (last: number, except: readonly number[] = []) =>
  Array.from({ length: last + 1 }, (_, code) => code).filter((code) => !except.includes(code));
const methodsBut = (...except: readonly number[]) => Object.values(METHOD).filter((code) => !except.includes(code));

interface OptionList {
  /** In the order of the page. */
  codes: readonly number[];
  /** Codes that stand alone. */
  exclusive?: readonly number[];
  /** The list whose words it shares. */
  words?: string;
}

/** Every list of options. The words are under `lists.<list>.<code>`. */
export const LISTS = {
  methods: { codes: methodsBut(METHOD.abstinence, METHOD.undecided), exclusive: [METHOD.none] },
  past_methods: { codes: [...upTo(METHOD.tubal), OTHER], words: 'methods' },
  future_methods: { codes: methodsBut(METHOD.none), exclusive: [METHOD.undecided], words: 'methods' },
  reasons: { codes: [...upTo(24), OTHER] },
  changes: { codes: [...upTo(12), OTHER] },
  side_effects: { codes: [...upTo(19), OTHER] },
  /** 13 is not offered. */
  myths: { codes: upTo(NO_MYTH, [13]), exclusive: [NO_MYTH] },
  pill_not_tried: { codes: [...upTo(11), OTHER] },
  births: { codes: upTo(5) },
  plans: { codes: Object.values(PLAN) },
  eco: { codes: Object.values(ECO) },
  gynaecological: { codes: Object.values(GYNAECOLOGICAL), exclusive: [GYNAECOLOGICAL.none, GYNAECOLOGICAL.not_said] },
  illnesses: { codes: Object.values(ILLNESS), exclusive: [ILLNESS.none, ILLNESS.not_said] },
  child_age: { codes: Object.values(CHILD) },
  cigarettes: { codes: Object.values(CIGARETTES) },
  yes_no: { codes: [REPLY.no, REPLY.yes, REPLY.not_said], words: 'rather' },
  yes_no_unknown: { codes: [REPLY.no, REPLY.yes, REPLY.unknown], words: 'rather' },
  yes_no_unknown_not_said: { codes: [REPLY.no, REPLY.yes, REPLY.unknown, REPLY.not_said], words: 'rather' },
  rather: { codes: [REPLY.no, REPLY.yes, REPLY.rather_no, REPLY.rather_yes, REPLY.unknown] },
} as const satisfies Readonly<Record<string, OptionList>>;
export type ListId = keyof typeof LISTS;

/** Key of the words of an option. */
export function labelKey(list: ListId, code: number): string {
  const { words }: OptionList = LISTS[list];
  return `lists.${words ?? list}.${code}`;
}

/** The list of every choice question. */
export const LIST_OF = {
  q1: 'yes_no',
  q2: 'plans',
  q3: 'methods',
  /** Asked once for each method in use, as q400 to q415. */
  q4: 'reasons',
  q5: 'yes_no',
  q5A: 'yes_no',
  q6: 'past_methods',
  q7: 'changes',
  q8: 'rather',
  q8A: 'rather',
  q9: 'future_methods',
  /** Side effects are asked once for each method in use or used before, as q1001 and q1101. */
  q10: 'yes_no_unknown',
  q11: 'side_effects',
  q12: 'myths',
  q13: 'pill_not_tried',
  q14: 'eco',
  q17: 'births',
  q18: 'births',
  q19: 'yes_no',
  q19A: 'child_age',
  q20: 'yes_no',
  q22: 'yes_no',
  q22A: 'cigarettes',
  q23: 'gynaecological',
  q24: 'yes_no',
  q25: 'illnesses',
  q26: 'yes_no_unknown_not_said',
} as const satisfies Readonly<Record<string, ListId>>;
export type ChoiceId = keyof typeof LIST_OF;

/** Bounds of every number question. Of the body: wide enough for very light and heavy users, too narrow for a wrong unit. */
export const BOUNDS = {
  /** Years. Below 16, consent is delicate; above 60, contraception is no longer needed. */
  q15: { unit: 'years', min: 16, max: 60, integer: true },
  q160: { unit: 'cm', min: 120, max: 220, integer: true },
  q161: { unit: 'kg', min: 30, max: 250 },
} as const;

/** Questions that are asked for each of some methods. */
export const METHODS_ASKED = { q4: upTo(METHOD.tubal), q10: upTo(13, [0]), q11: upTo(13, [0]) } as const;
export type MethodQuestion = keyof typeof METHODS_ASKED;

/** Id of a question about one method: `q403`, `q1003`. */
export const aboutMethod = (question: MethodQuestion, method: number) =>
  `${question}${String(method).padStart(2, '0')}`;

const COUNT = {
  codes: ['none', 'one', 'two', 'three_or_more', 'three_or_more'],
  values: { none: 'none', one: 'one', two: 'two', three_or_more: 'three or more', ...UNKNOWN_VALUE },
} as const;
const YES_NO = { codes: ['no', 'yes'], values: YES_NO_VALUES } as const;

/** Lists of which every option but "other" and "prefer not to answer" is a column of the study copies, as `q25_7`. */
const STUDY_LISTS = {
  q3: { about: 'Uses now' },
  q6: { about: 'Used before' },
  q9: { about: 'Would use in future' },
  /** All methods together; 18 is breastfeeding, which tells of a birth. */
  q4: { about: 'Reason for a method in use', birth: 18 },
  /** 6 is pregnancy, birth or breastfeeding. */
  q7: { about: 'Reason for changing the method', birth: 6 },
  q11: { about: 'Side effect noticed' },
  q12: { about: 'Statement that seems true to her' },
  q13: { about: 'Reason why she has not tried the pill' },
  q23: { about: 'Gynaecological condition' },
  q25: { about: 'Illness or condition' },
} as const satisfies Partial<Record<ChoiceId, { about: string; birth?: number }>>;
export type StudyList = keyof typeof STUDY_LISTS;
type OptionColumn = `${StudyList}_${number}`;

interface StudyOption {
  column: OptionColumn;
  list: StudyList;
  code: number;
}
/** Every option that is a column. */
export const STUDY_OPTIONS: readonly StudyOption[] = (Object.keys(STUDY_LISTS) as StudyList[]).flatMap((list) =>
  LISTS[LIST_OF[list]].codes
    .filter((code) => code < OTHER)
    .map((code): StudyOption => ({ column: `${list}_${code}`, list, code })),
);

const CHOSEN = { no: 'not chosen, or not asked', yes: 'chosen' } as const;
const optionColumns = Object.fromEntries(
  STUDY_OPTIONS.map(({ column, list, code }) => {
    const { about, birth }: { about: string; birth?: number } = STUDY_LISTS[list];
    const label = labelKey(LIST_OF[list], code);
    return [column, { about, label, values: CHOSEN, tellsOfBirths: code === birth }];
  }),
) as Record<OptionColumn, StudyColumn & { values: typeof CHOSEN }>;

/** Columns of the study copies, and no more than the consent text `research.Contraception` names. */
export const STUDY_COLUMNS = {
  age_band: ageBands(['16-17', '18-24', '25-29', '30-34', '35-39', '40-44', '45-49', '50-60']),
  region: REGION,
  births: { about: 'Number of births.', of: 'q17', ...COUNT },
  children: { about: 'Number of children.', of: 'q18', ...COUNT, countsBirths: true },
  bmi_group: { about: 'Body mass index in kg/m².', values: BMI_GROUP_VALUES },
  sex_started: { about: 'Has started having sexual relations.', of: 'q1', ...YES_NO },
  stable_partner: { about: 'Has one stable partner.', of: 'q20', ...YES_NO },
  pregnancy_plans: {
    about: 'Plans a pregnancy.',
    of: 'q2',
    codes: ['no', 'within_a_year', 'soon', 'menopause'],
    values: { no: 'no', within_a_year: 'considers it within a year', soon: 'yes', menopause: 'menopause reached' },
  },
  breastfeeding: { about: 'Breastfeeds now.', of: 'q19', ...YES_NO, tellsOfBirths: true },
  abortion: { about: 'Has had an elective abortion.', of: 'q24', ...YES_NO },
  smoking: { about: 'Smokes, e-cigarettes included.', of: 'q22', ...YES_NO },
  family_clot: { about: 'A first-degree relative had a blood clot in a leg or lung.', of: 'q26', ...YES_NO },
  environment: {
    about: 'How important it is to her that a method is kind to the environment.',
    of: 'q14',
    codes: ['not', 'rather_not', 'rather', 'very'],
    values: { not: 'not', rather_not: 'rather not', rather: 'rather', very: 'very', ...UNKNOWN_VALUE },
  },
  ...optionColumns,
} as const satisfies Readonly<Record<string, StudyColumn>>;
