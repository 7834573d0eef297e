import { averagePath } from './average.ts';
import { capPredictor } from './cap.ts';
import { endAge, type Horizon, lastEndAge } from './horizons.ts';
import { integrate, type RiskPath } from './integrate.ts';
import { assertAge, CUTPOINT_AGE } from './limits.ts';
import { linearPredictor } from './predictor.ts';
import type { RiskProfile } from './profile.ts';
import type { PopulationRates } from './rates.ts';
import { MODEL_VERSION } from './version.ts';

/** Absolute risks of invasive breast cancer as fractions (0 to 1), deaths from other causes taken into account. */
export type HorizonRisk = {
  /** Exact integral, before the cap. */
  readonly exact: number;
  /** The iCARE software's sum, before the cap. */
  readonly conformance: number;
  /** Exact integral after the cap: the number for the page. */
  readonly shown: number;
  /** The average woman of the same age and population. */
  readonly average: number;
};

export type RiskResult = Readonly<Record<Horizon, HorizonRisk>> & {
  /** The cap acts on at least one of the horizons. */
  readonly capped: boolean;
  readonly modelVersion: string;
};

/** Cumulative risks from the present age to the last horizon. `shown` is `raw.exact` itself where no cap acts. */
export type RiskPaths = { readonly raw: RiskPath; readonly shown: readonly number[]; readonly capped: boolean };

/** @throws {RangeError} where the rates end; the portal's age limits are not checked here. */
export function riskPaths(profile: RiskProfile, rates: PopulationRates): RiskPaths {
  const { age } = profile;
  const ge50 = linearPredictor(profile, 'ge50');
  const lt50 = age < CUTPOINT_AGE ? linearPredictor(profile, 'lt50') : ge50;
  const cappedGe50 = capPredictor(ge50, 'ge50');
  const cappedLt50 = age < CUTPOINT_AGE ? capPredictor(lt50, 'lt50') : cappedGe50;
  const until = lastEndAge(age);
  const raw = integrate(rates, { lt50, ge50 }, age, until);
  const capped = cappedGe50 < ge50 || cappedLt50 < lt50;
  const shown = capped ? integrate(rates, { lt50: cappedLt50, ge50: cappedGe50 }, age, until).exact : raw.exact;
  return { raw, shown, capped };
}

/**
 * Absolute risk within 10, 20 and 30 years (at most to age 90) and up to age 85.
 * @throws {AgeOutOfRangeError} unless the age is 18 to 84.
 */
export function riskAt(profile: RiskProfile, rates: PopulationRates): RiskResult {
  assertAge(profile.age);
  const { raw, shown, capped } = riskPaths(profile, rates);
  const average = averagePath(rates, profile.age);
  const at = (horizon: Horizon): HorizonRisk => {
    const k = endAge(horizon, profile.age) - profile.age;
    return {
      exact: raw.exact[k] ?? 0,
      conformance: raw.conformance[k] ?? 0,
      shown: shown[k] ?? 0,
      average: average[k] ?? 0,
    };
  };
  return { y10: at('y10'), y20: at('y20'), y30: at('y30'), to85: at('to85'), capped, modelVersion: MODEL_VERSION };
}
