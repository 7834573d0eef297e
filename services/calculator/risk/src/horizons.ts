import { LAST_AGE, LIFETIME_AGE } from './limits.ts';

/** 10, 20, 30 years from now, and up to the 85th birthday. */
export const HORIZONS = ['y10', 'y20', 'y30', 'to85'] as const;
export type Horizon = (typeof HORIZONS)[number];

const YEARS = { y10: 10, y20: 20, y30: 30 } as const;

/** The birthday at which a horizon ends from `age` on; never before today, never after 90. */
export function endAge(horizon: Horizon, age: number): number {
  return horizon === 'to85' ? Math.max(age, LIFETIME_AGE) : Math.min(age + YEARS[horizon], LAST_AGE);
}

/** The last birthday that any horizon reaches. */
export const lastEndAge = (age: number): number => Math.max(endAge('y30', age), endAge('to85', age));
