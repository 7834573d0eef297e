import { type CurvePoint, curveAt } from './curve.ts';
import { groupOf, niceRisk, type RiskGroup } from './groups.ts';
import { assertAge } from './limits.ts';
import { type PopulationCode, populationRates } from './population.ts';
import type { RiskProfile } from './profile.ts';
import { type RiskResult, riskAt } from './risk.ts';

/**
 * The model with the rates of a named population, for callers that hold all of them. Each function throws
 * `UnknownPopulationError`, and `AgeOutOfRangeError` unless the age is 18 to 84.
 */
export const computeRisk = (profile: RiskProfile, population: PopulationCode): RiskResult =>
  riskAt(profile, populationRates(population));

export const riskCurve = (profile: RiskProfile, population: PopulationCode): CurvePoint[] =>
  curveAt(profile, populationRates(population));

export function riskGroup(profile: RiskProfile, population: PopulationCode): RiskGroup {
  assertAge(profile.age);
  return groupOf(niceRisk(profile, populationRates(population)));
}
