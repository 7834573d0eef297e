import { perThousand } from '@vesela/risk-model';

/** A probability as women out of 1000, the only unit used in the report. */
export interface People {
  /** Whole women, for a picture or a sentence about them; 0 when there are fewer than one. */
  count: number;
  /** True when the value would round to less than one. */
  few: boolean;
  /** The number as it is written: two significant digits (120, 15, 8.1, 0.44). */
  exact: number;
}

/** Women more (or, negative, fewer) in the first than in the second, of two significant digits at most. */
export const differenceOf = (a: People, b: People): number => perThousand((a.exact - b.exact) / 1000);

/** `probability` is a fraction from 0 to 1. */
export function peopleOf(probability: number): People {
  const exact = perThousand(probability);
  return exact < 1 ? { count: 0, few: true, exact } : { count: Math.round(exact), few: false, exact };
}
