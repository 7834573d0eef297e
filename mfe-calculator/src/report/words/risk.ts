import type { Translate } from '@vesela/framework';
import { perThousandBetween } from '@vesela/risk-model';
import type { Report } from '../../api/types.ts';
import { differenceOf, type People } from '../../people.ts';
import { HORIZONS, type Horizon, over, type Span } from './horizon.ts';

/** "17 in 1000" */
export function peopleText(t: Translate, people: People): string {
  return people.few ? t('people.few') : t('people.count', { n: people.count });
}

/** Ends that differ by less are one number, computed in two ways. */
const NO_WIDTH = 1e-9;

/** "between 8 and 14 in 1000", the ends rounded outwards; undefined where both are the same. */
export function betweenText(t: Translate, { low, high }: { low: number; high: number }): string | undefined {
  if (high - low < NO_WIDTH) return undefined;
  const ends = perThousandBetween(low, high);
  return ends.low === ends.high ? undefined : t('people.between', ends);
}

type Ranged = Pick<Report, 'interval'>;

/** The range of one number; undefined where no error behind it is published, since no width would then be no certainty. */
export function rangeText(t: Translate, { interval }: Ranged, horizon: Horizon): string | undefined {
  return interval?.covered.length ? betweenText(t, over(interval.risk, horizon)) : undefined;
}

/** Whether any number of a report is shown with a range. */
export const hasRange = (t: Translate, report: Ranged): boolean =>
  HORIZONS.some((horizon) => rangeText(t, report, horizon) !== undefined);

/** "Of 1000 women with your answers, about 17 will get breast cancer in the next 10 years, and 983 will not." */
export function riskSentence(t: Translate, people: People, span: Span): string {
  const values = { n: people.exact, not: 1000 - people.count };
  if ('years' in span) {
    return people.few
      ? t('sentence.years-few', { n: people.exact, years: span.years })
      : t('sentence.years', { ...values, years: span.years });
  }
  return people.few
    ? t('sentence.age-few', { n: people.exact, age: span.toAge })
    : t('sentence.age', { ...values, age: span.toAge });
}

/** The user's number compared with the average, by the numbers shown, and no more exact than they are. */
export function differenceText(t: Translate, you: People, average: People): string {
  const n = differenceOf(you, average);
  if (n === 0) return t('difference.none');
  return n > 0 ? t('difference.more', { n }) : t('difference.less', { n: -n });
}

/** True if nothing that she answered moves the number: it is the average, to the last digit. */
export const isAverage = ({ risk, average }: Pick<Report, 'risk' | 'average'>): boolean =>
  risk.years_of_follow_up_10 === average.years_of_follow_up_10 && risk.lifetime === average.lifetime;

/**
 * What stands beside a number that was lowered: by how much, and why. Reports made before it was kept say only that it
 * was.
 */
export function cappedText(t: Translate, { cap }: Pick<Report, 'cap'>, horizon: Horizon): string {
  const lowered = cap ? Math.round(over(cap.lowered_by, horizon) * 100) : 0;
  return lowered > 0 ? t('numbers.lowered', { n: lowered }) : t('numbers.capped');
}

type Compared = Pick<Report, 'risk' | 'average' | 'comparison'>;

/** The word that stands beside a number: how it compares with the average woman of her age. */
export function comparisonText(t: Translate, report: Compared, horizon: Horizon): string {
  if (isAverage(report)) return t('comparison.equal');
  const { band, ratio } = over(report.comparison, horizon);
  if (band === 'higher') return t('comparison.higher', { n: Number(ratio.toFixed(1)) });
  return band === 'lower' ? t('comparison.lower', { n: Math.round((1 - ratio) * 100) }) : t('comparison.similar');
}

/** The sentence before all figures: the comparison with women of her age, never the group for the doctor. */
export function headline(t: Translate, report: Pick<Report, 'relative_band' | 'risk' | 'average'>): string {
  return isAverage(report) ? t('headline.equal') : t(`headline.${report.relative_band}`);
}

/** Populations with rates in the model; the text of each is "in Latvia" in the right grammatical case. */
const PLACES = ['LV', 'PL', 'LT', 'EE', 'EU', 'BY', 'UA', 'CZ', 'GB_ENG', 'RU', 'US_SEER18'];

export function placeText(t: Translate, population: string): string {
  return PLACES.includes(population) ? t(`place.${population}`) : t('place.other');
}
