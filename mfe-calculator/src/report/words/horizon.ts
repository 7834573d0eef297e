import type { Translate } from '@vesela/framework';
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

/** "in the next 10 years", "by the 90th birthday" */
export function spanText(t: Translate, horizon: Horizon, report: Pick<Report, 'age' | 'ends'>): string {
  const span = spanOf(horizon, report);
  return 'years' in span ? t('span.years', { years: span.years }) : t('span.age', { age: span.toAge });
}

/** The horizons of a report without those that reach no further than the one before: at 75, 20 and 30 years end alike. */
export const horizonsOf = ({ ends }: Pick<Report, 'ends'>): Horizon[] =>
  HORIZONS.filter((horizon, i) => {
    const before = HORIZONS[i - 1];
    return horizon === 'lifetime' || before === undefined || over(ends, before) < over(ends, horizon);
  });

/** "10 years", or the years that are left where the model ends before: 29 at the age of 61, not 30. */
export function horizonText(t: Translate, horizon: Horizon, report: Pick<Report, 'age' | 'ends'>): string {
  return endsEarly(horizon, report)
    ? t('horizon.years', { years: over(report.ends, horizon) - report.age })
    : t(`horizon.${horizon}`);
}

/** True if the model ends before the horizon does. */
export function endsEarly(horizon: Horizon, report: Pick<Report, 'age' | 'ends'>): boolean {
  return horizon !== 'lifetime' && 'toAge' in spanOf(horizon, report);
}
