import { LAST_AGE } from './limits.ts';

/** 10, 20, 30 years from now, and the rest of life. */
export const HORIZONS = ['y10', 'y20', 'y30', 'lifetime'] as const;
export type Horizon = (typeof HORIZONS)[number];

const YEARS = { y10: 10, y20: 20, y30: 30, lifetime: LAST_AGE } as const;

/** The birthday at which a horizon ends from `age` on: no horizon reaches beyond the 90th. */
export const endAge = (horizon: Horizon, age: number): number => Math.min(age + YEARS[horizon], LAST_AGE);
