import { perThousand, shownPerThousand } from '@vesela/risk-model';

/** A probability as women out of 1000, the only unit used in the report. */
export interface People {
  /** Whole women; 0 when there are fewer than one. */
  count: number;
  /** True when the value would round to less than one. */
  few: boolean;
  /** The count, of two significant digits at most, or with one significant digit when below one (0.4, 0.03). */
  exact: number;
}

/** Women more (or, negative, fewer) in the first than in the second, of two significant digits at most. */
export const differenceOf = (a: People, b: People): number => perThousand((a.count - b.count) / 1000);

/** `probability` is a fraction from 0 to 1. */
export function peopleOf(probability: number): People {
  const exact = shownPerThousand(probability);
  return exact < 1 ? { count: 0, few: true, exact } : { count: exact, few: false, exact };
}
