import {
  FIRST_PERIOD_YEARS,
  RISK_CHOICES,
  type RiskChoice,
  type RiskCode,
} from '@vesela/contracts/calculator/risk-options';
import type { Level, RiskProfile } from './profile.ts';

/** Answers by question id: codes, canonical numbers, or what only the questionnaire knows. */
type Answers = Readonly<Record<string, unknown>>;

/** Questions whose codes have levels of their own here. */
type Asked =
  | 'oral_contraception'
  | 'first_degree_relative'
  | 'breast_density'
  | 'menstrual_period_start_age'
  | 'onset_of_menopause'
  | 'childbirth_amount'
  | 'childbirth_started'
  | 'breastfeeding';
type Levels<Question extends RiskChoice> = Readonly<Record<Exclude<RiskCode<Question>, 'unknown'>, unknown>>;

/** Answer codes of the questionnaire and the model's levels; `unknown`, and a question not asked, give null. */
const CODES = {
  oral_contraception: { no: 'never', past: 'past', under_8_years: 'current_lt8', from_8_years: 'current_ge8' },
  first_degree_relative: { none: 0, one: 1, two_or_more: 2 },
  relative_age: { under_40: 'lt50', '40_49': 'lt50', '50_59': 'ge50', from_60: 'ge50', unknown: 'unknown' },
  breast_density: { '1': 1, '2': 2, '3': 3, '4': 4 },
  yes_no: { no: false, yes: true },
  menstrual_period_start_age: {
    under_11: '<11',
    '11': '11',
    '12': '12',
    '13': '13',
    '14': '14',
    '15': '15',
    '16': '16',
    over_16: '>16',
  },
  onset_of_menopause: { under_40: '<40', '40_44': '40-44', '45_49': '45-49', '50_54': '50-54', from_55: '>=55' },
  childbirth_amount: { none: 0, one: 1, two: 2, three_or_more: 3 },
  childbirth_started: { under_25: '<25', '25_29': '25-29', from_30: '>=30' },
  breastfeeding: { none: 'none', under_12_months: '<12', from_12_months: '>=12' },
} as const satisfies Readonly<Record<string, unknown>> & { [Question in Asked]: Levels<Question> };

/** The age from which a level can be true: that of its option in the test. */
const agesOf = <Question extends 'onset_of_menopause' | 'childbirth_started'>(question: Question) =>
  new Map<string, number>(
    RISK_CHOICES[question].flatMap((choice) =>
      typeof choice === 'object' ? [[String(levelOf<unknown>(CODES[question], choice.code)), choice.fromAge]] : [],
    ),
  );

const FROM_AGE = { menopause_band: agesOf('onset_of_menopause'), age_first_birth: agesOf('childbirth_started') };

/** Whether a subject of this age can have given this answer. */
export const isPossibleAt = <Key extends keyof typeof FROM_AGE>(age: number, key: Key, level: Level<Key>): boolean =>
  age >= (FROM_AGE[key].get(level) ?? 0);

const PERIOD_YEARS = new Map<string, number>(
  Object.entries(FIRST_PERIOD_YEARS).map(([code, years]) => [
    String(levelOf<unknown>(CODES.menstrual_period_start_age, code)),
    years,
  ]),
);

/** The lowest age at the first period that an answer means; null for the earliest. */
export const firstPeriodYears = (level: Level<'menarche'>): number | null => PERIOD_YEARS.get(level) ?? null;

function levelOf<T>(codes: Readonly<Record<string, T>>, answer: unknown): T | null {
  return typeof answer === 'string' && Object.hasOwn(codes, answer) ? (codes[answer] ?? null) : null;
}

const numberOf = (answer: unknown): number | null => (typeof answer === 'number' ? answer : null);

/**
 * The model's view of valid answers of the asked questions. Numbers are canonical (years, kg, cm, hours and drinks a
 * week), so the measuring system plays no part. Throws when the age is missing.
 */
export function profileOf(answers: Answers): RiskProfile {
  const { age } = answers;
  if (typeof age !== 'number') throw new Error('No risk profile without an age.');
  const relatives = levelOf(CODES.first_degree_relative, answers.first_degree_relative);
  return {
    age,
    weight_kg: numberOf(answers.weight),
    height_cm: numberOf(answers.height),
    moderate_h: numberOf(answers.moderately_exercise_hours),
    vigorous_h: numberOf(answers.vigorously_exercise_hours),
    drinks_per_week: numberOf(answers.alcohol),
    oc: levelOf(CODES.oral_contraception, answers.oral_contraception),
    relatives,
    youngest_relative: levelOf(
      CODES.relative_age,
      relatives === 1 ? answers.one_first_degree_relative_age : answers.two_first_degree_relatives_age,
    ),
    density: levelOf(CODES.breast_density, answers.breast_density),
    biopsy: levelOf(CODES.yes_no, answers.breast_biopsy),
    benign: levelOf(CODES.yes_no, answers.benign_formation_diagnosed),
    menarche: levelOf(CODES.menstrual_period_start_age, answers.menstrual_period_start_age),
    menopause_reached: levelOf(CODES.yes_no, answers.menopausal_status),
    menopause_band: levelOf(CODES.onset_of_menopause, answers.onset_of_menopause),
    children: levelOf(CODES.childbirth_amount, answers.childbirth_amount),
    age_first_birth: levelOf(CODES.childbirth_started, answers.childbirth_started),
    breastfeeding: levelOf(CODES.breastfeeding, answers.breastfeeding),
  };
}
