import { integrate } from './integrate.ts';
import { LAST_AGE } from './limits.ts';
import type { PopulationRates } from './rates.ts';

const cache = new WeakMap<PopulationRates, (readonly number[])[]>();

/**
 * Cumulative risk of the average woman of the same age: the population's own incidence in place of a hazard, deaths
 * included. A left-hand sum like the published comparator, so it lies about 1% above its exact integral.
 * Entry k is the risk within k years; the array reaches age 90.
 */
export function averagePath(rates: PopulationRates, age: number): readonly number[] {
  const paths = cache.get(rates) ?? [];
  if (paths.length === 0) cache.set(rates, paths);
  const known = paths[age];
  if (known) return known;
  const { firstAge, incidence, mortality } = rates;
  const path = integrate({ firstAge, hazard: incidence, mortality }, { lt50: 0, ge50: 0 }, age, LAST_AGE).conformance;
  paths[age] = path;
  return path;
}
