/** Two significant digits: more would look surer than any interval allows. */
const twoDigits = (value: number): number => Number(value.toPrecision(2));

/**
 * A risk as women of 1000 as a page writes it, with two significant digits, rounded once: 0.01463 is 15, 0.0081 is 8.1, 0.123
 * is 120. The word beside it (`comparisonOf`) goes by it, since nobody can see what is behind it.
 */
export const perThousand = (risk: number): number => twoDigits(risk * 1000);

/** Steps of an interval's ends: whole women, tens from 100 on, tenths below 1. */
function stepAt(value: number): number {
  if (value >= 100) return 10;
  return value >= 1 ? 1 : 0.1;
}

/** A thousandth against products that end a little beside a whole step. */
const SLACK = 1e-9;

/**
 * An interval as women of 1000, "between 8 and 14 of 1000": ends rounded outwards, to whole women, to tens from 100 on, to
 * tenths below 1, so that it never looks narrower than it is.
 */
export function perThousandBetween(low: number, high: number): { low: number; high: number } {
  const ends = { low: low * 1000, high: high * 1000 };
  const steps = { low: stepAt(ends.low), high: stepAt(ends.high) };
  return {
    low: twoDigits(Math.floor(ends.low / steps.low + SLACK) * steps.low),
    high: twoDigits(Math.ceil(ends.high / steps.high - SLACK) * steps.high),
  };
}
