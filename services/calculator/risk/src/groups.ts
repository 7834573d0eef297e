import { capPredictor } from './cap.ts';
import { integrate } from './integrate.ts';
import { CUTPOINT_AGE } from './limits.ts';
import { linearPredictor } from './predictor.ts';
import type { RiskProfile } from './profile.ts';
import type { PopulationRates } from './rates.ts';
import type { RiskResult } from './risk.ts';

export type RiskGroup = 'near_population' | 'moderate' | 'high';
export type RelativeBand = 'lower' | 'similar' | 'higher';

/** NICE guideline CG164 on familial breast cancer: lifetime risk, and the risk from 40 to 50, as fractions. */
export const NICE_BANDS = { lifetime: { moderate: 0.17, high: 0.3 }, from40: { moderate: 0.03, high: 0.08 } } as const;

/** Band edges of the 10-year risk relative to the average woman of that age: an assumption, no guideline has them. */
export const RELATIVE_BANDS = { lower: 0.75, higher: 1.5 } as const;

/**
 * The higher of the two bands. @param lifetime risk to 85. @param from40 risk from 40 to 50, null where it does not apply.
 * NICE: near population below 17% and below 3%; moderate 17 to under 30% or 3 to 8%; high 30% or more or above 8%.
 */
export function niceGroup(lifetime: number, from40: number | null): RiskGroup {
  const decade = from40 ?? 0;
  if (lifetime >= NICE_BANDS.lifetime.high || decade > NICE_BANDS.from40.high) return 'high';
  return lifetime >= NICE_BANDS.lifetime.moderate || decade >= NICE_BANDS.from40.moderate
    ? 'moderate'
    : 'near_population';
}

/** Risk from the 40th to the 50th birthday with today's answers, capped; null past 50. */
export function riskFrom40To50(profile: RiskProfile, rates: PopulationRates): number | null {
  if (profile.age >= CUTPOINT_AGE) return null;
  const predictor = capPredictor(linearPredictor(profile, 'lt50'), 'lt50');
  return integrate(rates, { lt50: predictor, ge50: 0 }, 40, 50).exact[10] ?? null;
}

/**
 * NICE group by the risk from now to 85 (`shown`) and, below 50, by the risk between 40 and 50.
 * With Latvian or Polish rates few women leave `near_population`; show `relativeBand` beside it.
 */
export const groupAt = (profile: RiskProfile, rates: PopulationRates, { to85 }: Pick<RiskResult, 'to85'>): RiskGroup =>
  niceGroup(to85.shown, riskFrom40To50(profile, rates));

/** The 10-year risk relative to the average woman: under three quarters, up to one and a half times, or more. */
export function relativeBand({ y10 }: Pick<RiskResult, 'y10'>): RelativeBand {
  const ratio = y10.shown / y10.average;
  if (ratio < RELATIVE_BANDS.lower) return 'lower';
  return ratio > RELATIVE_BANDS.higher ? 'higher' : 'similar';
}
