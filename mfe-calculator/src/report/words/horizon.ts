import type { Report } from '../../api/types.ts';

export const HORIZONS = ['10', '20', '30', 'lifetime'] as const;
export type Horizon = (typeof HORIZONS)[number];

/** One value for each horizon, as the service sends them. */
export interface Spans<Value> {
  years_of_follow_up_10: Value;
  years_of_follow_up_20: Value;
  years_of_follow_up_30: Value;
  lifetime: Value;
}

/** The value of one horizon. */
export function over<Value>(values: Spans<Value>, horizon: Horizon): Value {
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

/** The actual extent of a horizon: a whole number of years, or up to a birthday where the model ends before. */
export type Span = { years: number } | { toAge: number };

export function spanOf(horizon: Horizon, { age, ends }: Pick<Report, 'age' | 'ends'>): Span {
  const toAge = over(ends, horizon);
  if (horizon === 'lifetime') return { toAge };
  const years = Number(horizon);
  return age + years > toAge ? { toAge } : { years };
}

/** True if the model ends before the horizon does. */
export function endsEarly(horizon: Horizon, report: Pick<Report, 'age' | 'ends'>): boolean {
  return horizon !== 'lifetime' && 'toAge' in spanOf(horizon, report);
}
