import { bodyMassIndex } from '@vesela/contracts/body-mass-index';
import { GRAMS_PER_DRINK } from '../coefficients.ts';
import type { RiskProfile } from '../profile.ts';
import { profileOf } from '../profile-of.ts';
import { type Diagnosis, type PedigreePerson, pedigreeText, type RiskFactors } from './format.ts';
import { type AffectedRelative, familyOf } from './relatives.ts';

/** What the file says more exactly than the answers, or leaves out; a page tells it in words beside the file. */
export type PedigreeNote =
  /** Which relative it is was not asked: the place in the pedigree is a guess of the same degree. */
  | 'relation_assumed'
  /** Every relative asked about was answered with "none": a file without relatives does not tell that from "not known". */
  | 'no_relative_ill'
  /** Some relatives were not asked about, or she does not know: the file reads as if none was ill. */
  | 'family_incomplete'
  /** Menopause was reached at an age that she does not know; the format has one number for both. */
  | 'menopause_left_out'
  /** Ashkenazi origin is not known, or was not asked; the format knows yes and no alone, and the file says no. */
  | 'origin_unknown'
  /** Ages at diagnosis were asked in ten-year bands; the file has one age within the band. */
  | 'age_at_diagnosis_from_band'
  /** Years of birth and ages of relatives were not asked; the file has estimates, which the program requires. */
  | 'age_of_relatives_estimated'
  /** Ovarian cancer is written as another relative's; it may have been one of those with breast cancer. */
  | 'ovarian_may_be_same_relative'
  /** "Two or more" is written as two, "three or more" as three, and of men and of ovarian cancer only the nearest. */
  | 'more_relatives_possible'
  /** The header has one number where a band was answered: first period, births, first birth, menopause, years of the pill. */
  | 'factors_from_bands'
  /** A first birth "before 25" is left out: the program distinguishes under 20 and 20 to 24. */
  | 'first_birth_left_out'
  /** The format has no place for exercise, breastfeeding, biopsies, benign findings and mammography, atypia and radiotherapy. */
  | 'answers_without_place'
  /** A changed gene was named but not which: no result of a genetic test is in the file. */
  | 'variant_without_gene'
  /** The program computes up to the age of 79. */
  | 'beyond_program_age'
  /** Her year of birth is that of the answers less her age: one year early if her birthday was still to come. */
  | 'year_of_birth_from_age';

type Answers = Readonly<Record<string, unknown>>;

const MENARCHE = { '<11': 10, '11': 11, '12': 12, '13': 13, '14': 14, '15': 15, '16': 16, '>16': 17 } as const;
const MENOPAUSE = { '<40': 39, '40-44': 42, '45-49': 47, '50-54': 52, '>=55': 55 } as const;
/** The program distinguishes under 20 from 20 to 24; the answer "under 25" does not, so it is left out. */
const FIRST_BIRTH = { '<25': null, '25-29': 27, '>=30': 30 } as const;
const PILL = { never: 'N', past: 'F', current_lt8: 'C', current_ge8: 'C:8' } as const;
/** C is current use of another or of an unknown kind: the kind is not asked. */
const HORMONES: Readonly<Record<string, string>> = { no: 'N', past: 'F', current: 'C' };
const DENSITY = { 1: 'a', 2: 'b', 3: 'c', 4: 'd' } as const;
/** One age within each band of the answers; within "under 40" and "from 60" five years from the border. */
const AT_DIAGNOSIS: Readonly<Record<string, number>> = { under_40: 35, '40_49': 45, '50_59': 55, from_60: 65 };

/** Cut to two decimals, not rounded, so that no value moves into the next of the program's groups. */
const cut = (value: number): string => String(Math.floor(value * 100) / 100);

function menopauseOf({ menopause_reached, menopause_band }: RiskProfile): string | null {
  if (menopause_reached === false) return 'N';
  return menopause_reached && menopause_band ? String(MENOPAUSE[menopause_band]) : null;
}

const textOf = (value: number | string | null | undefined): string | null => (value == null ? null : String(value));

const codeOf = (codes: Readonly<Record<string, string>>, answer: unknown): string | null =>
  typeof answer === 'string' && Object.hasOwn(codes, answer) ? (codes[answer] ?? null) : null;

function factorsOf(profile: RiskProfile, answers: Answers): RiskFactors {
  const { menarche, children, age_first_birth, oc, drinks_per_week, density, height_cm, weight_kg } = profile;
  const bmi = bodyMassIndex(weight_kg, height_cm);
  const values = {
    menarche: textOf(menarche && MENARCHE[menarche]),
    parity: textOf(children),
    first_live_birth: textOf(children !== 0 && age_first_birth ? FIRST_BIRTH[age_first_birth] : null),
    oc_use: oc && PILL[oc],
    mht_use: codeOf(HORMONES, answers.hormone_therapy),
    BMI: bmi === null ? null : cut(bmi),
    alcohol: drinks_per_week === null ? null : cut((drinks_per_week * GRAMS_PER_DRINK) / 7),
    menopause: menopauseOf(profile),
    birads: density && DENSITY[density],
    height: height_cm === null ? null : String(Math.round(height_cm * 10) / 10),
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

const atDiagnosis = (answer: unknown): Diagnosis =>
  (typeof answer === 'string' ? AT_DIAGNOSIS[answer] : undefined) ?? 'unknown';

/** Where each band begins: no relative of the first degree fell ill before it, whoever was the youngest. */
const BAND_FROM: Readonly<Record<string, number>> = { '40_49': 40, '50_59': 50, from_60: 60 };
const lowestAge = (answer: unknown): number => (typeof answer === 'string' ? (BAND_FROM[answer] ?? 0) : 0);

const COUNTS: Readonly<Record<string, number>> = { one: 1, two: 2, two_or_more: 2, three_or_more: 3 };
const countOf = (answer: unknown): number => (typeof answer === 'string' ? (COUNTS[answer] ?? 0) : 0);
const DEGREES: Readonly<Record<string, 1 | 2>> = { first_degree: 1, second_degree: 2 };
const degreeOf = (answer: unknown): 1 | 2 | undefined => (typeof answer === 'string' ? DEGREES[answer] : undefined);

function relativesOf(answers: Answers): AffectedRelative[] {
  const { first_degree_relative: first, male_relatives, ovarian_cancer } = answers;
  const youngest = first === 'one' ? answers.one_first_degree_relative_age : answers.two_first_degree_relatives_age;
  const ill = (degree: 1 | 2, sex: 'F' | 'M', breast: Diagnosis): AffectedRelative => ({
    degree,
    sex,
    breast,
    ovarian: null,
  });
  const women = (degree: 1 | 2, count: number) =>
    Array.from({ length: count }, (_, i) =>
      // The age is asked of the youngest of the first degree alone.
      degree === 1
        ? { ...ill(degree, 'F', i === 0 ? atDiagnosis(youngest) : 'unknown'), atLeast: lowestAge(youngest) }
        : ill(degree, 'F', 'unknown'),
    );
  const [man, ovarian] = [degreeOf(male_relatives), degreeOf(ovarian_cancer)];
  return [
    ...women(1, countOf(first)),
    ...women(2, countOf(answers.second_degree_relatives)),
    ...(man ? [ill(man, 'M', 'unknown')] : []),
    ...(ovarian ? [{ degree: ovarian, sex: 'F' as const, breast: null, ovarian: 'unknown' as const }] : []),
  ];
}

/** What the test asks and the format cannot hold. */
const WITHOUT_PLACE = [
  'moderately_exercise_hours',
  'vigorously_exercise_hours',
  'breastfeeding',
  'breast_biopsy',
  'benign_formation_diagnosed',
  'mammography',
  'atypia_or_lcis',
  'chest_radiotherapy',
];
/** Answers that are bands, written as one number. */
const BANDS: Readonly<Record<string, readonly unknown[]>> = {
  menstrual_period_start_age: ['under_11', 'over_16'],
  childbirth_amount: ['three_or_more'],
  childbirth_started: ['25_29', 'from_30'],
  onset_of_menopause: ['under_40', '40_44', '45_49', '50_54', 'from_55'],
  oral_contraception: ['under_8_years', 'from_8_years'],
};
const MORE = ['first_degree_relative', 'second_degree_relatives', 'male_relatives', 'ovarian_cancer'];
const OPEN_ENDED: readonly unknown[] = ['two_or_more', 'three_or_more', 'first_degree', 'second_degree'];
const PROGRAM_LAST_AGE = 79;
const isAnswered = (answer: unknown): boolean => answer !== undefined && answer !== 'unknown';

function notesOf(answers: Answers, age: number, relatives: readonly AffectedRelative[]): PedigreeNote[] {
  const hasOvarian = relatives.some(({ ovarian }) => ovarian !== null);
  const notes: [PedigreeNote, boolean][] = [
    ['relation_assumed', relatives.length > 0],
    ['no_relative_ill', MORE.every((question) => answers[question] === 'none')],
    ['family_incomplete', MORE.some((question) => !isAnswered(answers[question]))],
    ['origin_unknown', !isAnswered(answers.ashkenazi_origin)],
    ['age_at_diagnosis_from_band', relatives.some(({ breast }) => typeof breast === 'number')],
    ['age_of_relatives_estimated', relatives.length > 0],
    ['ovarian_may_be_same_relative', hasOvarian && relatives.length > 1],
    ['more_relatives_possible', MORE.some((question) => OPEN_ENDED.includes(answers[question]))],
    ['factors_from_bands', Object.entries(BANDS).some(([question, codes]) => codes.includes(answers[question]))],
    ['first_birth_left_out', answers.childbirth_started === 'under_25'],
    ['menopause_left_out', answers.menopausal_status === 'yes' && !isAnswered(answers.onset_of_menopause)],
    ['answers_without_place', WITHOUT_PLACE.some((question) => isAnswered(answers[question]))],
    ['variant_without_gene', answers.gene_variant === 'yes' || answers.gene_variant === 'in_family'],
    ['beyond_program_age', age > PROGRAM_LAST_AGE],
    ['year_of_birth_from_age', true],
  ];
  return notes.flatMap(([note, isTrue]) => (isTrue ? [note] : []));
}

/**
 * The answers of a risk report as a CanRisk pedigree file, with notes on what it says more exactly than she did. Nothing
 * that identifies her is in it: no name, no date, no place.
 * @param report the kept report: its answers, and the moment of the answers (ISO 8601), which gives the year.
 * @throws {Error} when the age is missing.
 */
export function canRiskFile({ answers, created_at }: { answers: Answers; created_at: string }): {
  readonly text: string;
  readonly notes: readonly PedigreeNote[];
} {
  const profile = profileOf(answers);
  const year = Number(created_at.slice(0, 4));
  const relatives = relativesOf(answers);
  const target: PedigreePerson = {
    id: 'SELF',
    label: 'SELF',
    sex: 'F',
    parents: relatives.length > 0 ? { father: 'FATHER', mother: 'MOTHER' } : null,
    age: profile.age,
    yearOfBirth: year - profile.age,
    breast: null,
    ovarian: null,
    ashkenazi: answers.ashkenazi_origin === 'yes',
  };
  const people = [target, ...familyOf(target, relatives, year)] as const;
  return {
    text: pedigreeText({ factors: factorsOf(profile, answers), people }),
    notes: notesOf(answers, profile.age, relatives),
  };
}
