/** Two significant digits: more would look surer than any interval allows. */
const twoDigits = (value: number): number => Number(value.toPrecision(2));

/**
 * A risk as women of 1000 as a page writes it, with two significant digits, rounded once: 0.01463 is 15, 0.0081 is 8.1, 0.123
 * is 120. The word beside it (`comparisonOf`) goes by it, since nobody can see what is behind it.
 */
export const perThousand = (risk: number): number => twoDigits(risk * 1000);

/** Steps of an interval's ends: two significant digits, whatever the size. */
const stepAt = (value: number): number => (value === 0 ? 1 : 10 ** (Math.floor(Math.log10(Math.abs(value))) - 1));

/** A thousandth against products that end a little beside a whole step. */
const SLACK = 1e-9;

/** An end of a range, `sign` -1 for the lower and 1 for the upper one, with two digits and outwards. */
function outwards(value: number, sign: 1 | -1): number {
  const step = stepAt(value);
  const steps = value / step;
  return twoDigits((sign < 0 ? Math.floor(steps + SLACK) : Math.ceil(steps - SLACK)) * step) + 0;
}

/**
 * An interval as women of 1000, "between 8 and 14 of 1000": ends with two significant digits, rounded outwards, so that it
 * never looks narrower than it is. Of a difference either end may be negative, which is fewer.
 */
export const perThousandBetween = (low: number, high: number): { low: number; high: number } => ({
  low: outwards(low * 1000, -1),
  high: outwards(high * 1000, 1),
});

/** Ends that differ by less are one number, computed in two ways. */
export const NO_WIDTH = 1e-9;

/** A range as it is written; `few` where only its lower end is below one woman, which is said as "less than 1". */
export type WrittenRange = { low: number; high: number; few: boolean };

/**
 * The range beside a number, as every page writes it; undefined where both ends are the same. Parts of a woman are named only where both ends
 * are: then the number between them is.
 */
export function writtenRange({ low, high }: { low: number; high: number }): WrittenRange | undefined {
  if (high - low < NO_WIDTH) return undefined;
  const ends = perThousandBetween(low, high);
  return ends.low === ends.high ? undefined : { ...ends, few: ends.low < 1 && ends.high >= 1 };
}

/**
 * The interval of a difference that is written as `written`, women of 1000. The difference of two rounded numbers may lie
 * beside the interval of the exact one, so the interval as written holds it.
 */
export function perThousandApart(low: number, high: number, written: number): { low: number; high: number } {
  const ends = perThousandBetween(low, high);
  return { low: Math.min(ends.low, written), high: Math.max(ends.high, written) };
}
