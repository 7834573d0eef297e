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
  const before = Math.exp(predictors.lt50);
  const after = Math.exp(predictors.ge50);
  const { hazard, mortality, firstAge } = rates;
  if (from < firstAge || to > firstAge + hazard.length) throw new RangeError(`no rates for ages ${from} to ${to}`);
  let survival = 1;
  let integral = 0;
  let sum = 0;
  const turn = CUTPOINT_AGE - firstAge;
  const years = Math.max(to - from, 0);
  const exact = new Array<number>(years + 1);
  const conformance = new Array<number>(years + 1);
  exact[0] = 0;
  conformance[0] = 0;
  for (let k = 1, year = from - firstAge; k <= years; k++, year++) {
    const h = (hazard[year] ?? 0) * (year < turn ? before : after);
    const total = h + (mortality[year] ?? 0);
    const stays = Math.exp(-total);
    const ill = survival * h;
    if (total > 0) integral += (ill / total) * (1 - stays);
    sum += ill;
    survival *= stays;
    exact[k] = integral;
    conformance[k] = sum;
  }
  return { exact, conformance };
}
