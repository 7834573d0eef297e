import type { Translate } from '@vesela/framework';
import { MAX_RELATIVE_HAZARD, NO_WIDTH, perThousand, perThousandApart, writtenRange } from '@vesela/risk-model';
import type { Report } from '../../api/types.ts';
import { differenceOf, type People, peopleOf } from '../../people.ts';
import { HORIZONS, type Horizon, over, type Span } from './horizon.ts';

/** "17 in 1000" */
export function peopleText(t: Translate, people: People): string {
  return people.few ? t('people.few') : t('people.count', { n: people.exact });
}

/**
 * A number beside the borders of bands: "just under 300 in 1000" where two digits would move it to or over the border above, so
 * that 296 is not written 300 and called moderate.
 */
export function bandedText(t: Translate, risk: number, borders: readonly number[]): string {
  const shown = perThousand(risk);
  const crossed = borders.find((border) => risk < border && shown >= perThousand(border));
  return crossed === undefined ? peopleText(t, peopleOf(risk)) : t('people.under', { n: perThousand(crossed) });
}

/** "between 8 and 14 in 1000", the ends rounded outwards; undefined where both are the same. */
export function betweenText(t: Translate, { low, high }: { low: number; high: number }): string | undefined {
  const ends = writtenRange({ low, high });
  return ends && t(ends.few ? 'people.between-few' : 'people.between', { low: ends.low, high: ends.high });
}

/** "17 in 1000 (between 14 and 21 in 1000)": a number with its range on one line, where it has one. */
export function rangedText(t: Translate, risk: number, between: string | undefined): string {
  const people = peopleText(t, peopleOf(risk));
  return between === undefined ? people : `${people} (${between})`;
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
  const values = { n: people.count, not: 1000 - people.count };
  if ('years' in span) {
    return people.few
      ? t('sentence.years-few', { n: people.exact, years: span.years })
      : t('sentence.years', { ...values, years: span.years });
  }
  return people.few
    ? t('sentence.age-few', { n: people.exact, age: span.toAge })
    : t('sentence.age', { ...values, age: span.toAge });
}

/**
 * "between 2.1 and 3.9 more": the interval of a difference of which `written` women of 1000 are named (0 for less than one).
 * Undefined where it is less than one to either side, which is said already, or where nothing is uncertain.
 */
export function apartText(t: Translate, range: { low: number; high: number }, written: number): string | undefined {
  const { low, high } = perThousandApart(range.low, range.high, written);
  if (range.high - range.low < NO_WIDTH || low === high || (low > -1 && high < 1)) return undefined;
  if (low >= 0) return t('apart.more', { low, high });
  // `0 - 0` is 0, where `-0` would be written with its sign.
  return high <= 0 ? t('apart.fewer', { low: 0 - high, high: -low }) : t('apart.either', { low: -low, high });
}

/** Below one of 1000 the numbers shown make a difference look larger than it is: 1.51 and 1.49 are written 2 and 1. */
export const ONE_OF_1000 = 0.001;

/**
 * How far the user's number is from the average, by the numbers shown, and no more exact than they are; undefined where both are
 * written with the same digits. The interval is that of her number less the average, which has none.
 */
export function differenceText(
  t: Translate,
  { risk, average, interval }: Pick<Report, 'risk' | 'average'> & Partial<Ranged>,
  horizon: Horizon,
): string | undefined {
  const [hers, others] = [over(risk, horizon), over(average, horizon)];
  const [you, them] = [peopleOf(hers), peopleOf(others)];
  if (you.exact === them.exact) return undefined;
  const n = Math.abs(hers - others) < ONE_OF_1000 ? 0 : differenceOf(you, them);
  const own = interval?.covered.length ? over(interval.risk, horizon) : undefined;
  const apart = own && apartText(t, { low: own.low - others, high: own.high - others }, n);
  const range = apart === undefined ? '' : ` ${t('apart.own', { between: apart })}`;
  if (n === 0) return t('difference.few') + range;
  return (n > 0 ? t('difference.more', { n }) : t('difference.less', { n: -n })) + range;
}

/** The same where only the digits shown make it look larger: what the first sentence about a number must not lack. */
export const tinyDifferenceText = (
  t: Translate,
  { risk, average }: Pick<Report, 'risk' | 'average'>,
  horizon: Horizon,
): string | undefined =>
  Math.abs(over(risk, horizon) - over(average, horizon)) < ONE_OF_1000
    ? differenceText(t, { risk, average }, horizon)
    : undefined;

/** True if nothing that she answered moves the number: it is the average, to the last digit. */
export const isAverage = ({ risk, average }: Pick<Report, 'risk' | 'average'>): boolean =>
  risk.years_of_follow_up_10 === average.years_of_follow_up_10 && risk.lifetime === average.lifetime;

type Capped = Pick<Report, 'risk' | 'cap' | 'interval'>;

/** "210 in 1000": what a number was lowered from; undefined where the two are written with the same digits. */
function loweredFrom(t: Translate, { risk, cap }: Pick<Report, 'risk' | 'cap'>, horizon: Horizon): string | undefined {
  if (!cap) return undefined;
  const [shown, full] = [over(risk, horizon), over(cap.uncapped, horizon)].map((one) => peopleText(t, peopleOf(one)));
  return full === shown ? undefined : full;
}

/** "lowered from 210 in 1000", short, where a sentence has no room. */
export function loweredText(t: Translate, report: Pick<Report, 'risk' | 'cap'>, horizon: Horizon): string | undefined {
  const from = loweredFrom(t, report, horizon);
  return from && t('numbers.lowered-from', { from });
}

/**
 * What stands beside a number that was lowered: from which one, and why. Reports made before it was kept say only that it
 * was; undefined where nothing of it is seen in this time span.
 */
export function cappedText(t: Translate, report: Capped, horizon: Horizon): string | undefined {
  if (!report.cap) return t('numbers.capped');
  const from = loweredFrom(t, report, horizon);
  if (from === undefined) return undefined;
  const text = t('numbers.lowered', { from, times: MAX_RELATIVE_HAZARD });
  return rangeText(t, report, horizon) ? `${text} ${t('numbers.lowered-range')}` : text;
}

type Compared = Pick<Report, 'risk' | 'average' | 'comparison'>;

/** Up to this many times the average, or below it down to as small a part, a difference is called little. */
const LITTLE = 1.2;
/** A figure stands beside the word where the numbers shown lead to about the same one, on the log scale. */
const SAME_FIGURE = 0.15;

/** From this ratio on a multiple is easier to understand than a percentage. */
export const TIMES_FROM = 1.95;

type Word = 'equal' | 'similar' | 'higher' | 'higher-little' | 'lower' | 'lower-little';

/** How a number compares with the average woman of her age, by the numbers shown. */
export function wordOf(report: Compared, horizon: Horizon): Word {
  if (isAverage(report)) return 'equal';
  const { band, ratio } = over(report.comparison, horizon);
  if (band === 'similar') return band;
  return Math.abs(Math.log(ratio)) <= Math.log(LITTLE) ? `${band}-little` : band;
}

/** The word that stands beside a number, with how much it is where that agrees with the numbers shown. */
export function comparisonText(t: Translate, report: Compared, horizon: Horizon): string {
  const word = wordOf(report, horizon);
  const { ratio } = over(report.comparison, horizon);
  const shown = perThousand(over(report.risk, horizon)) / perThousand(over(report.average, horizon));
  const isFigure = Math.abs(Math.log(shown / ratio)) <= SAME_FIGURE;
  if (word === 'lower' && isFigure) return t('comparison.lower-percent', { n: Math.round((1 - ratio) * 100) });
  if (word !== 'higher' || !isFigure) return t(`comparison.${word}`);
  return ratio >= TIMES_FROM
    ? t('comparison.higher-times', { n: Number(ratio.toFixed(1)) })
    : t('comparison.higher-percent', { n: Math.round((ratio - 1) * 100) });
}

/** Beside a number that differs from the average: that its range holds the average, so that both may be the same. */
export function withinText(t: Translate, report: Compared & Ranged, horizon: Horizon): string | undefined {
  if (over(report.comparison, horizon).band === 'similar' || rangeText(t, report, horizon) === undefined)
    return undefined;
  const range = report.interval && over(report.interval.risk, horizon);
  const average = over(report.average, horizon);
  return range && average >= range.low && average <= range.high ? t('comparison.within') : undefined;
}

/** The sentence before all figures: the comparison with women of her age over 10 years, never the group for the doctor. */
export const headline = (t: Translate, report: Compared): string => t(`headline.${wordOf(report, '10')}`);

/** Populations with rates in the model; the text of each is "in Latvia" in the right grammatical case. */
const PLACES = ['LV', 'PL', 'LT', 'EE', 'EU', 'BY', 'UA', 'CZ', 'GB_ENG', 'RU', 'US_SEER18'];

export function placeText(t: Translate, population: string): string {
  return PLACES.includes(population) ? t(`place.${population}`) : t('place.other');
}
