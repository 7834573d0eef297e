import { LAST_AGE } from './limits.ts';

/**
 * NICE guideline CG164 on familial breast cancer: lifetime risk from age 20, and the risk from 40 to 50, as fractions.
 * `above`: NICE puts 8% itself into the moderate group, 30% itself into the high one.
 */
export const NICE_BANDS = { lifetime: { moderate: 0.17, high: 0.3 }, from40: { moderate: 0.03, high: 0.08 } } as const;

/** The spans that the bands are for; the guideline names no end of life, so it is the model's. */
export const NICE_SPANS = { lifetime: { from: 20, to: LAST_AGE }, from40: { from: 40, to: 50 } } as const;
