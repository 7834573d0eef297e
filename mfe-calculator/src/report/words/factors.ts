import type { Translate } from '@vesela/framework';
import { perThousand } from '@vesela/risk-model';
import type { Factor, Report } from '../../api/types.ts';
import { peopleOf } from '../../people.ts';
import { weightBeforeMenopause } from '../../report-parts/menopause-of.ts';
import { over, spanText } from './horizon.ts';
import { apartText, peopleText, TIMES_FROM } from './risk.ts';

export const DIRECTIONS = ['raises', 'unclear', 'lowers'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export interface ShownFactor extends Factor {
  managable: boolean;
}

/** Up to this a difference is called close to the average, as the model calls its direction unclear. */
const SMALL_PERCENT = 5;

/** Distance of a factor from the average, in either direction; unknown answers come last. */
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

/** Named after what raises the risk: where such a factor lowers it, she has none of it. */
const NAMED_AFTER_CAUSE: readonly string[] = ['family', 'benign_disease', 'oral_contraception'];

/** The name of a factor as her answer has it: "no breast cancer in close relatives" lowers a risk, not the illness. */
export const factorName = (t: Translate, { factor, direction }: Pick<Factor, 'factor' | 'direction'>): string =>
  t(direction === 'lowers' && NAMED_AFTER_CAUSE.includes(factor) ? `factor.${factor}.none` : `factor.${factor}`);

/**
 * "about 16% more than the average woman": the size of one factor's effect. Below 50 the model gives slim women a
 * higher rate than heavy ones, and from 50 on it counts weight as after menopause in any case; the service calls both
 * unclear, and no number is shown, because no advice follows.
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
    if (n <= SMALL_PERCENT) return t('how.small', { n: SMALL_PERCENT });
    if (factor === 'weight') return t(weightBeforeMenopause(report) ? 'how.weight-before' : 'how.weight');
    return relative > 1 ? t('how.unsure-more', { n }) : t('how.unsure-less', { n });
  }
  return relative > 1 ? t('how.more', { n }) : t('how.less', { n });
}

/**
 * False in reports made before the intervals of single answers were computed. Where none of her factors has a published error,
 * no answer has an interval in any version.
 */
export const hasRanges = (report: Report): boolean =>
  report.interval?.covered.length === 0 ||
  Object.values(factorsByDirection(report))
    .flat()
    .some(({ absolute_range: range }) => range !== null);

/**
 * Women of 1000 whom one answer adds within 10 years, negative for fewer, 0 for less than one; undefined where it is not
 * known. Of a number that was lowered it is what the answer adds before that.
 */
export function addedCount({ absolute, known }: Factor): number | undefined {
  if (!known || absolute === null) return undefined;
  const added = absolute.years_of_follow_up_10;
  const n = perThousand(added);
  return Math.abs(n) < 1 ? 0 : n;
}

/**
 * "about 3 in 1000 more in the next 10 years (between 2.1 and 3.9 more)": what one answer adds to the number, with its interval
 * where an error is published, and of age the average that it leads to; undefined where no figure is known.
 */
export function howMany(
  t: Translate,
  factor: Factor,
  report: Pick<Report, 'age' | 'ends' | 'average'>,
): string | undefined {
  const span = spanText(t, '10', report);
  if (factor.factor === 'age')
    return t('how.count-age', { people: peopleText(t, peopleOf(over(report.average, '10'))), span });
  const n = addedCount(factor);
  if (n === undefined) return undefined;
  const apart = factor.absolute_range && apartText(t, over(factor.absolute_range, '10'), n);
  const range = apart ? ` (${apart})` : '';
  if (n === 0) return t('how.count-none', { span }) + range;
  return (n > 0 ? t('how.count-more', { n, span }) : t('how.count-fewer', { n: -n, span })) + range;
}
