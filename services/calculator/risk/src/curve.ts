import { type Range, rangesFrom } from './interval.ts';
import { assertAge } from './limits.ts';
import type { RiskProfile } from './profile.ts';
import type { Rates } from './rates.ts';
import { averagePath, riskPaths } from './risk.ts';

/** Cumulative risk from today to a birthday, as fractions; `range` is the 95% interval of `you`. */
export type CurvePoint = {
  readonly age: number;
  readonly you: number;
  readonly average: number;
  readonly range: Range;
};

/**
 * One point a year from the present age (where both are 0) to 90, capped as on the page: after 10 years it equals
 * `y10.shown`.
 * @throws {AgeOutOfRangeError} unless the age is 18 to 84.
 */
export function curveAt(profile: RiskProfile, rates: Rates): CurvePoint[] {
  const { age } = profile;
  assertAge(age);
  const { shown } = riskPaths(profile, rates);
  const average = averagePath(rates, age);
  const rangeAfter = rangesFrom(profile, rates, age);
  return shown.map((you, k) => ({
    age: age + k,
    you,
    average: average[k] ?? 0,
    range: rangeAfter(k),
  }));
}
