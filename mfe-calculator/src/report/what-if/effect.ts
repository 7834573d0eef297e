import type { Translate } from '@vesela/framework';
import type { DifferenceRange } from '@vesela/risk-model';
import { differenceOf, peopleOf } from '../../people.ts';
import type { ReportTexts } from '../report-texts.ts';
import { type Horizon, over } from '../words/horizon.ts';
import { listOf } from '../words/questions.ts';
import { apartText, ONE_OF_1000 } from '../words/risk.ts';

/** The own texts of this part, and the report's. */
export interface EffectTexts {
  own: Translate;
  report: ReportTexts;
}

/** Women of 1000 more, or negative, fewer: the difference of the numbers shown, 0 for less than one. */
const effectOf = (before: number, after: number): number =>
  Math.abs(after - before) < ONE_OF_1000 ? 0 : differenceOf(peopleOf(after), peopleOf(before));

/** "about 2 in 1000 fewer": the difference of the numbers shown, and no more exact than they are. */
export function effectText(own: Translate, before: number, after: number): string {
  if (before === after) return own('effect.none');
  const n = effectOf(before, after);
  if (n === 0) return own(after < before ? 'effect.tiny-fewer' : 'effect.tiny-more');
  return n < 0 ? own('effect.fewer', { n: -n }) : own('effect.more', { n });
}

interface Tried {
  before: number;
  after: number;
  /** What the model says of the error of their difference. */
  apart: DifferenceRange;
}

/** The interval of a difference, or in one sentence why it has none; undefined where there is no difference to speak of. */
export function effectRangeText(
  { own, report: { t, language } }: EffectTexts,
  { before, after, apart }: Tried,
  horizon: Horizon,
): string | undefined {
  if (before === after) return undefined;
  if (apart.range) {
    const between = apartText(t, over(apart.range, horizon), effectOf(before, after));
    return between && own('apart', { between });
  }
  if (apart.capped) return own('apart-lowered');
  const names = apart.not_covered.map((factor) => t(`factor.${factor}`));
  return own('apart-none', { list: listOf(names, language) });
}
