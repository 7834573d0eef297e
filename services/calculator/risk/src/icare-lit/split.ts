import { integrate, type Predictors } from '../integrate.ts';
import { CUTPOINT_AGE } from '../limits.ts';
import type { Rates } from '../rates.ts';

export type SplitRisk = {
  readonly segmentLt50: number | null;
  readonly segmentGe50: number | null;
  /** R1 + (1 - R1) R2: forgets deaths before 50, so it lies up to 3.4% too high. For comparison only. */
  readonly icareCombined: number;
};

/** The risk on either side of 50 and the way the iCARE software joins the two. */
export function splitRisk(rates: Rates, predictors: Predictors, from: number, to: number): SplitRisk {
  const segment = (a: number, b: number): number | null =>
    a < b ? (integrate(rates, predictors, a, b).conformance.at(-1) ?? null) : null;
  const segmentLt50 = segment(from, Math.min(to, CUTPOINT_AGE));
  const segmentGe50 = segment(Math.max(from, CUTPOINT_AGE), to);
  const r1 = segmentLt50 ?? 0;
  return { segmentLt50, segmentGe50, icareCombined: r1 + (1 - r1) * (segmentGe50 ?? 0) };
}
