import type { CoreCode, Stratum } from '../coefficients.ts';
import type { RiskProfile } from '../profile.ts';

/** Portal factors that have a coefficient. */
export const TERM_FACTORS = [
  'menarche',
  'births',
  'first_birth',
  'breastfeeding',
  'oral_contraception',
  'alcohol',
  'benign_disease',
  'family',
  'menopause',
  'height',
  'weight',
  'density',
  'activity',
] as const;
export type TermFactor = (typeof TERM_FACTORS)[number];

/** `not_applicable`: the model does not ask, e.g. first birth without a child, menopause below 50. */
export type AnswerState = 'known' | 'unknown' | 'not_applicable';

/** One factor's part of the linear predictor: the published codes plus an offset, all as natural logarithms. */
export type TermValue = {
  readonly state: AnswerState;
  readonly codes: readonly CoreCode[];
  /** Extension factors, and the reference mean where the answer is unknown. */
  readonly offset: number;
  /** What this factor contributes for the average woman; extensions are normalised, so theirs is 0. */
  readonly mean: number;
  /** Codes and offset together. */
  readonly logRr: number;
};

export type Term = {
  readonly factor: TermFactor;
  readonly evaluate: (profile: RiskProfile, stratum: Stratum) => TermValue;
};

const NONE: readonly CoreCode[] = [];

function value(state: AnswerState, codes: readonly CoreCode[], mean: number, offset: number): TermValue {
  let logRr = offset;
  for (const code of codes) logRr += code.logRr;
  return { state, codes, offset, mean, logRr };
}

/** What an answer adds to the log rate of the average woman; null if it is not known or does not apply. */
export const effectOf = ({ state, logRr, mean }: TermValue): number | null => (state === 'known' ? logRr - mean : null);

export const known = (codes: readonly CoreCode[], mean: number, offset = 0): TermValue =>
  value('known', codes, mean, offset);

/** The reference level plus the mean over the reference women, given that level is coded 0. */
export const unknown = (codes: readonly CoreCode[], mean: number): TermValue => value('unknown', codes, mean, mean);

export const notApplicable = (codes: readonly CoreCode[] = []): TermValue => value('not_applicable', codes, 0, 0);

/** Without a published covariate: an extension factor alone, or its absence. */
export const extension = (logRr: number): TermValue => ({ state: 'known', codes: NONE, offset: logRr, mean: 0, logRr });
export const NOT_KNOWN = value('unknown', [], 0, 0);

/** Terms are tables: everything that does not depend on the profile is computed once. */
export const byStratum = <T>(build: (stratum: Stratum) => T): Readonly<Record<Stratum, T>> => ({
  lt50: build('lt50'),
  ge50: build('ge50'),
});

export const byLevel = <L extends string | number, T>(
  levels: readonly L[],
  build: (level: L) => T,
): Readonly<Record<L, T>> => Object.fromEntries(levels.map((level) => [level, build(level)])) as Record<L, T>;
