/** A probability said as women out of 1000, the one unit of the whole report. */
export interface People {
  /** Whole women; 0 when there are fewer than one. */
  count: number;
  /** True below what would round to one woman. */
  few: boolean;
  /** The count, or one significant digit of it where it is below one (0.4, 0.03). */
  exact: number;
}

/** `probability` is a fraction from 0 to 1. */
export function peopleOf(probability: number): People {
  const exact = probability * 1000;
  const rounded = Number(exact.toPrecision(1));
  return rounded < 1
    ? { count: 0, few: true, exact: rounded }
    : { count: Math.round(exact), few: false, exact: Math.round(exact) };
}
