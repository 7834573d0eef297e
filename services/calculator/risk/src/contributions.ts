import { STRATA, type Stratum } from './coefficients.ts';
import { assertAge, CUTPOINT_AGE } from './limits.ts';
import type { RiskProfile } from './profile.ts';
import type { Rates } from './rates.ts';
import { alongPath, mapSpans, predictorsOf, riskPath, type Spans } from './risk.ts';
import { TERMS } from './terms/index.ts';
import { type AnswerState, effectOf, TERM_FACTORS, type TermFactor } from './terms/term.ts';

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
    const effect = effectOf(value);
    const known = effect !== null;
    const logRelative = effect ?? 0;
    const direction = isPastPill(factor, profile) ? 'unclear' : directionOf(logRelative);
    return { factor, relative: Math.exp(logRelative), logRelative, direction, known, state: value.state };
  });
  return [AGE, ...terms];
}

/**
 * What each answer adds to the risk within each span, as a fraction: the risk with all answers less the risk with an average
 * answer to this one, both before the cap, beyond which every answer would add nothing. Factors whose answer is not known
 * or never counts are left out.
 */
export function absoluteContributions(profile: RiskProfile, rates: Rates): ReadonlyMap<RiskFactor, Spans<number>> {
  const all = predictorsOf(profile);
  const riskBy = (predictors: typeof all) => alongPath(riskPath(rates, predictors, profile.age), profile.age);
  const whole = riskBy(all);
  const parts = new Map<RiskFactor, Spans<number>>();
  for (const { factor, evaluate } of TERMS) {
    const [lt50, ge50] = STRATA.map((stratum) => effectOf(evaluate(profile, stratum)));
    const counts = profile.age < CUTPOINT_AGE ? (lt50 ?? ge50) : ge50;
    if (counts === null || counts === undefined) continue;
    const without = riskBy({ lt50: all.lt50 - (lt50 ?? 0), ge50: all.ge50 - (ge50 ?? 0) });
    parts.set(
      factor,
      mapSpans(whole, without, (a, b) => a - b),
    );
  }
  return parts;
}
