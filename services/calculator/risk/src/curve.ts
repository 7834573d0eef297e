import { averagePath } from './average.ts';
import { assertAge, LIFETIME_AGE } from './limits.ts';
import type { PopulationCode } from './population.ts';
import type { RiskProfile } from './profile.ts';
import { riskPaths } from './risk.ts';

/** Cumulative risk from today to a birthday, as fractions. */
export type CurvePoint = { readonly age: number; readonly you: number; readonly average: number };

/**
 * One point a year from her age (where both are 0) to 85, capped as on the page: at +10 years it equals `y10.shown`.
 * @throws {AgeOutOfRangeError} unless she is 18 to 84. @throws {UnknownPopulationError}
 */
export function riskCurve(profile: RiskProfile, population: PopulationCode): CurvePoint[] {
  const { age } = profile;
  assertAge(age);
  const { shown } = riskPaths(profile, population);
  const average = averagePath(population, age);
  return Array.from({ length: LIFETIME_AGE - age + 1 }, (_, k) => ({
    age: age + k,
    you: shown[k] ?? 0,
    average: average[k] ?? 0,
  }));
}
