import { RISK_BOUNDS } from '@vesela/contracts/calculator/risk-options';

/** Ages the portal offers the test to, inclusive. */
export const AGE_LIMITS = RISK_BOUNDS.age;

/** The two sub-models meet at this birthday: below it `lt50` holds, from it on `ge50`. */
export const CUTPOINT_AGE = 50;

/**
 * The last birthday of every span, lifetime included: the rates end here. One end for all, so that 30 years never exceed
 * lifetime.
 */
export const LAST_AGE = 90;

/** The birthday to which the published comparisons of the model run; never called lifetime. */
export const REFERENCE_AGE = 85;

/**
 * The highest relative hazard we show: 8 times the average woman's, in each sub-model on its own.
 * The factors are multiplied as if independent, and no study has checked such products at their far end: a profile with
 * every answer at its worst reaches 41% in ten years. Beyond 8 the figure says more about the arithmetic than about a
 * real risk.
 * An assumption of ours, not a published limit.
 */
export const MAX_RELATIVE_HAZARD = 8;

/**
 * Heights in cm of 19 in 20 women: from 1.96 standard deviations (6.4 cm, `data/model.json`) below the reference women
 * (162.3 cm) to as many above the tallest nation, Latvian women born in 1996 (170 cm; NCD-RisC, eLife 2016;5:e13410). The
 * test takes 120 to 220, so that nobody is turned away; at its ends the effect, linear in height, would exceed that of any
 * illness in the family.
 */
export const USUAL_HEIGHT_CM = { min: 150, max: 183 } as const;

/** The age is not a whole number of years within the limits. */
export class AgeOutOfRangeError extends RangeError {
  override readonly name = 'AgeOutOfRangeError';
  readonly age: number;
  readonly min: number;
  readonly max: number;

  constructor(age: number, limits: { readonly min: number; readonly max: number } = AGE_LIMITS) {
    super(`age must be a whole number from ${limits.min} to ${limits.max}, not ${age}`);
    this.age = age;
    this.min = limits.min;
    this.max = limits.max;
  }
}

/** @throws {AgeOutOfRangeError} */
export function assertAge(age: number): void {
  if (!Number.isInteger(age) || age < AGE_LIMITS.min || age > AGE_LIMITS.max) throw new AgeOutOfRangeError(age);
}
