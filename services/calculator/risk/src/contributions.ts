import type { Stratum } from './coefficients.ts';
import { assertAge, CUTPOINT_AGE } from './limits.ts';
import type { RiskProfile } from './profile.ts';
import { TERMS } from './terms/index.ts';
import { type AnswerState, TERM_FACTORS, type TermFactor } from './terms/term.ts';

/** In the order of `factorContributions`. */
export const RISK_FACTORS = ['age', ...TERM_FACTORS] as const;
export type RiskFactor = (typeof RISK_FACTORS)[number];
export type Direction = 'raises' | 'unclear' | 'lowers';

export type FactorContribution = {
  readonly factor: RiskFactor;
  /** Rate relative to the average woman of the same age: 1.2 is a fifth more. The product of all is the user's. */
  readonly relative: number;
  /** Natural logarithm of `relative`. */
  readonly logRelative: number;
  readonly direction: Direction;
  /** False if the answer is missing or the question does not apply; `relative` is then 1. */
  readonly known: boolean;
  readonly state: AnswerState;
};

/** Effects within 5% of the average are called unclear (assumption; no published threshold). */
const UNCLEAR_WITHIN = 0.05;

export function directionOf(logRelative: number): Direction {
  if (logRelative > UNCLEAR_WITHIN) return 'raises';
  return logRelative < -UNCLEAR_WITHIN ? 'lowers' : 'unclear';
}

/** Past use is statistically unclear: relative rate 1.12, 95% interval 0.95 to 1.33 (Hunter 2010). */
const isPastPill = (factor: TermFactor, profile: RiskProfile): boolean =>
  factor === 'oral_contraception' && profile.oc === 'past';

/** Age has no coefficient: the comparison is with women of the same age, whose rates contain its whole effect. */
const AGE: FactorContribution = {
  factor: 'age',
  relative: 1,
  logRelative: 0,
  direction: 'unclear',
  known: true,
  state: 'known',
};

/**
 * The effect of each answer on the risk at the present age, by the sub-model of that age. The same in every population,
 * since relative rates do not differ between them. `weight` turns round at 50 and `menopause` counts from 50 on.
 * @throws {AgeOutOfRangeError} unless the age is 18 to 84.
 */
export function factorContributions(profile: RiskProfile): FactorContribution[] {
  assertAge(profile.age);
  const stratum: Stratum = profile.age < CUTPOINT_AGE ? 'lt50' : 'ge50';
  const terms = TERMS.map(({ factor, evaluate }): FactorContribution => {
    const value = evaluate(profile, stratum);
    const known = value.state === 'known';
    const logRelative = known ? value.logRr - value.mean : 0;
    const direction = isPastPill(factor, profile) ? 'unclear' : directionOf(logRelative);
    return { factor, relative: Math.exp(logRelative), logRelative, direction, known, state: value.state };
  });
  return [AGE, ...terms];
}
