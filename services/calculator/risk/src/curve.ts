import { averagePath } from './average.ts';
import { assertAge, LIFETIME_AGE } from './limits.ts';
import type { RiskProfile } from './profile.ts';
import type { PopulationRates } from './rates.ts';
import { riskPaths } from './risk.ts';

/** Cumulative risk from today to a birthday, as fractions. */
export type CurvePoint = { readonly age: number; readonly you: number; readonly average: number };

/**
 * One point a year from the present age (where both are 0) to 85, capped as on the page: after 10 years it equals
 * `y10.shown`.
 * @throws {AgeOutOfRangeError} unless the age is 18 to 84.
 */
export function curveAt(profile: RiskProfile, rates: PopulationRates): CurvePoint[] {
  const { age } = profile;
  assertAge(age);
  const { shown } = riskPaths(profile, rates);
  const average = averagePath(rates, age);
  return Array.from({ length: LIFETIME_AGE - age + 1 }, (_, k) => ({
    age: age + k,
    you: shown[k] ?? 0,
    average: average[k] ?? 0,
  }));
}
