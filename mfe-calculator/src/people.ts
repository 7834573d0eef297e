/** A probability as women out of 1000, the only unit used in the report. */
export interface People {
  /** Whole women; 0 when there are fewer than one. */
  count: number;
  /** True when the value would round to less than one. */
  few: boolean;
  /** The count, or with one significant digit when below one (0.4, 0.03). */
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
