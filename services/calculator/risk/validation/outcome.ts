import { CUTPOINT_AGE } from '../src/limits.ts';
import { AVERAGE_PREDICTOR, linearPredictor } from '../src/predictor.ts';
import type { RiskProfile } from '../src/profile.ts';
import type { PopulationRates } from '../src/rates.ts';
import type { Chance } from './chance.ts';

export type Predictors = { readonly lt50: number; readonly ge50: number };
export type Outcome = 'cancer' | 'death' | 'neither';

/** What the published coefficients say of her, without the cap. */
export const predictorsOf = (profile: RiskProfile): Predictors => ({
  lt50: linearPredictor(profile, 'lt50'),
  ge50: linearPredictor(profile, 'ge50'),
});

/** The same predictors in a world where every factor acts `strength` times as strongly, on the log scale. */
export const weakened = ({ lt50, ge50 }: Predictors, strength: number): Predictors => ({
  lt50: AVERAGE_PREDICTOR.lt50 + strength * (lt50 - AVERAGE_PREDICTOR.lt50),
  ge50: AVERAGE_PREDICTOR.ge50 + strength * (ge50 - AVERAGE_PREDICTOR.ge50),
});

/**
 * What happens to her within `years`: the moment of the first event is drawn from the hazards of cancer and of death, year by
 * year, and then which of the two it was. This repeats no sum of the model: it is the process that the sums describe.
 * @param scale factors on the baseline hazard below 50 and from 50.
 */
export function simulate(
  rates: PopulationRates,
  { age, predictors, scale, years }: { age: number; predictors: Predictors; scale: Predictors; years: number },
  chance: Chance,
): Outcome {
  let left = -Math.log(1 - chance());
  for (let year = age; year < age + years; year++) {
    const part = year < CUTPOINT_AGE ? 'lt50' : 'ge50';
    const cancer = (rates.hazard[year - rates.firstAge] ?? 0) * Math.exp(predictors[part]) * scale[part];
    const total = cancer + (rates.mortality[year - rates.firstAge] ?? 0);
    left -= total;
    if (left < 0) return chance() * total < cancer ? 'cancer' : 'death';
  }
  return 'neither';
}
