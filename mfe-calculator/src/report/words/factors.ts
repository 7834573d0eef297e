import type { Translate } from '@vesela/framework';
import type { Factor, Report } from '../../api/types.ts';
import { weightBeforeMenopause } from '../../report-parts/menopause-of.ts';

export const DIRECTIONS = ['raises', 'unclear', 'lowers'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export interface ShownFactor extends Factor {
  managable: boolean;
}

/** Differences that no study of this size can tell from none. */
const SMALL_PERCENT = 5;
/** From here on a multiple is easier to grasp than a percentage. */
const TIMES_FROM = 1.95;

/** How far a factor lies from the average, whichever way; unknown answers come last. */
const weight = (factor: Factor) =>
  factor.known && factor.relative !== null ? Math.abs(Math.log(factor.relative)) : -1;

/** All factors of a report by direction, the strongest first. */
export function factorsByDirection(
  report: Pick<Report, 'managablefactors' | 'nonmanagablefactors'>,
): Record<Direction, ShownFactor[]> {
  const all: ShownFactor[] = [
    ...Object.values(report.managablefactors)
      .flat()
      .map((factor) => ({ ...factor, managable: true })),
    ...Object.values(report.nonmanagablefactors)
      .flat()
      .map((factor) => ({ ...factor, managable: false })),
  ].sort((a, b) => weight(b) - weight(a));
  const of = (direction: Direction) => all.filter((factor) => factor.direction === direction);
  return { raises: of('raises'), unclear: of('unclear'), lowers: of('lowers') };
}

/**
 * "about 16% more than the average woman": how much one factor moves her risk. Below 50 the model gives a slim woman a
 * higher rate than a heavy one, and from 50 on it counts weight as after menopause, come or not; the service calls both
 * unclear, and no number is named, since no advice follows.
 */
export function howMuch(
  t: Translate,
  { factor, relative, known, direction }: Factor,
  report: Pick<Report, 'age' | 'answers'>,
): string {
  if (factor === 'age') return t('how.age');
  if (!known) return t('how.unknown');
  if (relative === null) return t('how.none');
  if (relative >= TIMES_FROM) return t('how.times', { n: Number(relative.toFixed(1)) });
  const n = Math.round(Math.abs(relative - 1) * 100);
  if (direction === 'unclear') {
    if (n <= SMALL_PERCENT) return t('how.small');
    if (factor === 'weight') return t(weightBeforeMenopause(report) ? 'how.weight-before' : 'how.weight');
    return relative > 1 ? t('how.unsure-more', { n }) : t('how.unsure-less', { n });
  }
  return relative > 1 ? t('how.more', { n }) : t('how.less', { n });
}
