/**
 * Answers the Gail model (BCRAT) asks for, in plain units; `null` means "not known", which the model counts as its
 * reference level.
 */
export type GailAnswers = {
  /** Whole years, 20 to 89. */
  readonly age: number;
  readonly biopsies: number | null;
  /** Atypical hyperplasia in a biopsy. */
  readonly hyperplasia: boolean | null;
  readonly menarcheAge: number | null;
  /** Age at the first live birth in years. */
  readonly firstBirthAge: number | 'no_births' | null;
  /** Mother, sisters and daughters with breast cancer. */
  readonly relatives: number | null;
};

/** The model's ordered categories: 0 is the reference. */
export type GailCategories = {
  readonly biopsies: 0 | 1 | 2;
  readonly menarche: 0 | 1 | 2;
  readonly firstBirth: 0 | 1 | 2 | 3;
  readonly relatives: 0 | 1 | 2;
};

const upToTwo = (count: number | null): 0 | 1 | 2 => (count === null || count < 1 ? 0 : count < 2 ? 1 : 2);

function menarche(age: number | null): 0 | 1 | 2 {
  if (age === null || age >= 14) return 0;
  return age >= 12 ? 1 : 2;
}

/** No births ranks with a first birth at 25 to 29. */
function firstBirth(age: GailAnswers['firstBirthAge']): 0 | 1 | 2 | 3 {
  if (age === null) return 0;
  if (age === 'no_births') return 2;
  if (age < 20) return 0;
  if (age < 25) return 1;
  return age < 30 ? 2 : 3;
}

export const gailCategories = (answers: GailAnswers): GailCategories => ({
  biopsies: upToTwo(answers.biopsies),
  menarche: menarche(answers.menarcheAge),
  firstBirth: firstBirth(answers.firstBirthAge),
  relatives: upToTwo(answers.relatives),
});
