import type { Translate } from '@vesela/framework';
import type { Report } from '../../api/types.ts';
import { differenceOf, peopleOf } from '../../people.ts';
import { type Horizon, spanOf } from '../words/horizon.ts';
import { ONE_OF_1000 } from '../words/risk.ts';

/** "in the next 10 years", "by the 90th birthday" */
export function spanText(t: Translate, horizon: Horizon, report: Pick<Report, 'age' | 'ends'>): string {
  const span = spanOf(horizon, report);
  return 'years' in span ? t('span.years', { years: span.years }) : t('span.age', { age: span.toAge });
}

/** "about 2 in 1000 fewer": the difference of the numbers shown, and no more exact than they are. */
export function effectText(t: Translate, before: number, after: number): string {
  if (before === after) return t('effect.none');
  const n = Math.abs(after - before) < ONE_OF_1000 ? 0 : differenceOf(peopleOf(after), peopleOf(before));
  if (n === 0) return after < before ? t('effect.tiny-fewer') : t('effect.tiny-more');
  return n < 0 ? t('effect.fewer', { n: -n }) : t('effect.more', { n });
}
