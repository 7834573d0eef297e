import type { Report } from '../../api/types.ts';

export const HORIZONS = ['10', '20', '30', 'lifetime'] as const;
export type Horizon = (typeof HORIZONS)[number];

/** The model's tables end at the 90th birthday; lifetime means up to age 85. */
const LAST_AGE = 90;
const LIFETIME_AGE = 85;

/** The actual extent of a horizon: a number of years, or up to an age. */
export type Span = { years: number } | { toAge: number };

export function spanOf(horizon: Horizon, age: number): Span {
  if (horizon === 'lifetime') return { toAge: LIFETIME_AGE };
  const years = Number(horizon);
  return age + years > LAST_AGE ? { toAge: LAST_AGE } : { years };
}

/** True if the model ends before the horizon does. */
export function endsEarly(horizon: Horizon, age: number): boolean {
  return horizon !== 'lifetime' && 'toAge' in spanOf(horizon, age);
}

/** The value of one horizon from a report's `risk` or `average`, as a fraction. */
export function riskOver(values: Report['risk'], horizon: Horizon): number {
  switch (horizon) {
    case '10':
      return values.years_of_follow_up_10;
    case '20':
      return values.years_of_follow_up_20;
    case '30':
      return values.years_of_follow_up_30;
    case 'lifetime':
      return values.lifetime;
  }
}
