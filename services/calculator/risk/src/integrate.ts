import { CUTPOINT_AGE } from './limits.ts';
import type { Rates } from './rates.ts';

/** Cumulative absolute risk from a starting age; entry k is the risk within k years, entry 0 is 0. */
export type RiskPath = {
  /** Hazards constant within each year of age, integrated exactly (the form of Gail 1989). What the product shows. */
  readonly exact: readonly number[];
  /** Left-hand sum as in the iCARE software, about 1% higher. Kept to compare with it. */
  readonly conformance: readonly number[];
};

/** Linear predictors of the two sub-models. */
export type Predictors = { readonly lt50: number; readonly ge50: number };

/**
 * Integrates year by year: h = baseline x exp(predictor), m = death from any cause.
 * Survival runs on through 50, so a death before 50 counts after it too: R = R1 + S(50) R2.
 */
export function integrate(rates: Rates, predictors: Predictors, from: number, to: number): RiskPath {
  const exact = [0];
  const conformance = [0];
  const before = Math.exp(predictors.lt50);
  const after = Math.exp(predictors.ge50);
  const { hazard, mortality, firstAge } = rates;
  if (from < firstAge || to > firstAge + hazard.length) throw new RangeError(`no rates for ages ${from} to ${to}`);
  let survival = 1;
  let integral = 0;
  let sum = 0;
  for (let age = from; age < to; age++) {
    const h = (hazard[age - firstAge] ?? 0) * (age < CUTPOINT_AGE ? before : after);
    const total = h + (mortality[age - firstAge] ?? 0);
    const stays = Math.exp(-total);
    integral += total > 0 ? ((survival * h) / total) * (1 - stays) : 0;
    sum += survival * h;
    survival *= stays;
    exact.push(integral);
    conformance.push(sum);
  }
  return { exact, conformance };
}
