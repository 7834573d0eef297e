import type { Translate } from '@vesela/framework';
import type { DifferenceRange } from '@vesela/risk-model';
import type { Report } from '../../api/types.ts';
import { differenceOf, peopleOf } from '../../people.ts';
import type { ReportTexts } from '../report-texts.ts';
import { type Horizon, over, spanOf } from '../words/horizon.ts';
import { listOf } from '../words/questions.ts';
import { apartText, ONE_OF_1000 } from '../words/risk.ts';

/** "in the next 10 years", "by the 90th birthday" */
export function spanText(t: Translate, horizon: Horizon, report: Pick<Report, 'age' | 'ends'>): string {
  const span = spanOf(horizon, report);
  return 'years' in span ? t('span.years', { years: span.years }) : t('span.age', { age: span.toAge });
}

/** Women of 1000 more, or negative, fewer: the difference of the numbers shown, 0 for less than one. */
const effectOf = (before: number, after: number): number =>
  Math.abs(after - before) < ONE_OF_1000 ? 0 : differenceOf(peopleOf(after), peopleOf(before));

/** "about 2 in 1000 fewer": the difference of the numbers shown, and no more exact than they are. */
export function effectText(t: Translate, before: number, after: number): string {
  if (before === after) return t('effect.none');
  const n = effectOf(before, after);
  if (n === 0) return after < before ? t('effect.tiny-fewer') : t('effect.tiny-more');
  return n < 0 ? t('effect.fewer', { n: -n }) : t('effect.more', { n });
}

interface Tried {
  before: number;
  after: number;
  /** What the model says of the error of their difference. */
  apart: DifferenceRange;
}

/** The interval of a difference, or in one sentence why it has none; undefined where there is no difference to speak of. */
export function effectRangeText(
  { t, language }: Pick<ReportTexts, 't' | 'language'>,
  { before, after, apart }: Tried,
  horizon: Horizon,
): string | undefined {
  if (before === after) return undefined;
  if (apart.range) {
    const between = apartText(t, over(apart.range, horizon), effectOf(before, after));
    return between && t('whatif.apart', { between });
  }
  if (apart.capped) return t('whatif.apart-lowered');
  const names = apart.not_covered.map((factor) => t(`factor.${factor}`));
  return t('whatif.apart-none', { list: listOf(names, language) });
}
