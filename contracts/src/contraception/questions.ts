import { MINIMUM_AGE } from '../constants.ts';
import {
  ageBands,
  BMI_GROUP_VALUES,
  REGION,
  type StudyColumn,
  UNKNOWN_VALUE,
  YES_NO_VALUES,
} from '../study-columns.ts';
import { GYNAECOLOGICAL, ILLNESS, METHOD, OTHER, PILLS, SEVERITY_IDS, type SeverityId } from './codes.ts';
import { LISTS, type ListId, labelKey } from './lists.ts';

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
  q22B: 'yes_no',
  q23: 'gynaecological',
  q24: 'yes_no',
  q25: 'illnesses',
  q26: 'yes_no_unknown_not_said',
  q28: 'pregnant',
  q29: 'since_birth',
  q29A: 'yes_no_unknown_not_said',
  q30: 'medicines',
  ...(Object.fromEntries(SEVERITY_IDS.map((id) => [id, id])) as { [Id in SeverityId]: Id }),
} as const satisfies Readonly<Record<string, ListId>>;
export type ChoiceId = keyof typeof LIST_OF;

/** Bounds of every number question. Of the body: wide enough for very light and heavy users, too narrow for a wrong unit. */
export const BOUNDS = {
  /** Years, where the operator has not set another `MINIMUM_AGE`. Above 60, contraception is no longer needed. */
  q15: { unit: 'years', min: MINIMUM_AGE.default, max: 60, integer: true },
  q160: { unit: 'cm', min: 120, max: 220, integer: true },
  q161: { unit: 'kg', min: 30, max: 250 },
} as const;

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

/** Illnesses up to here are in the study copies. */
const LAST_ILLNESS_STUDIED = ILLNESS.clotting_disorder;
const KINDS_OF_PILL = [METHOD.combined_pill, METHOD.progestin_pill];
/**
 * Answers without a column of their own. The consent `research.Contraception` was given when the test did not ask for
 * the illnesses and conditions listed here, and some are so rare that they could point to one woman; therefore also no
 * severity, no medicine, and neither a present pregnancy nor the time since a birth (q28 to q30) has a column. To study
 * one of them needs a new version of that text first. The kinds of pill share the column of the pill, as in copies made
 * before the test asked which.
 */
const NOT_STUDIED: Readonly<Partial<Record<StudyList, readonly number[]>>> = {
  q3: KINDS_OF_PILL,
  q6: KINDS_OF_PILL,
  q9: KINDS_OF_PILL,
  q23: [GYNAECOLOGICAL.womb_shape, GYNAECOLOGICAL.genital_tuberculosis, GYNAECOLOGICAL.ended_pregnancy],
  q25: LISTS.illnesses.codes.filter((code) => code > LAST_ILLNESS_STUDIED),
};

interface StudyOption {
  column: OptionColumn;
  list: StudyList;
  code: number;
  /** Answers that it stands for. */
  codes: readonly number[];
}
const codesOf = (list: StudyList, code: number) =>
  code === METHOD.pill && NOT_STUDIED[list] === KINDS_OF_PILL ? PILLS : [code];
/** Every option that is a column. */
export const STUDY_OPTIONS: readonly StudyOption[] = (Object.keys(STUDY_LISTS) as StudyList[]).flatMap((list) =>
  LISTS[LIST_OF[list]].codes
    .filter((code) => code < OTHER && !NOT_STUDIED[list]?.includes(code))
    .map((code): StudyOption => ({ column: `${list}_${code}`, list, code, codes: codesOf(list, code) })),
);

const CHOSEN = { no: 'not chosen, or not asked', yes: 'chosen' } as const;
const optionColumns = Object.fromEntries(
  STUDY_OPTIONS.map(({ column, list, code, codes }) => {
    const { about, birth }: { about: string; birth?: number } = STUDY_LISTS[list];
    const label = codes.length > 1 ? `names.${code}` : labelKey(LIST_OF[list], code);
    return [column, { about, label, values: CHOSEN, tellsOfBirths: code === birth }];
  }),
) as Record<OptionColumn, StudyColumn & { values: typeof CHOSEN }>;

/** Columns of the study copies, and no more than the consent text `research.Contraception` names. */
export const STUDY_COLUMNS = {
  /** The youngest band is empty where the operator's `MINIMUM_AGE` is the default. */
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
