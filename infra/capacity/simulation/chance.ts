/** A number from 0 up to, not including, 1. */
export type Chance = () => number;

/** The same seed gives the same row of numbers (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A waiting time of a mean, as between events that know nothing of one another. */
export const exponential = (chance: Chance, mean: number): number => -Math.log(1 - chance()) * mean;
