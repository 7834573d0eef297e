/** A number from 0 up to, not including, 1. */
export type Chance = () => number;

/** The same seed gives the same sequence, on every machine (xorshift32). @param seed a whole number other than 0. */
export function chanceFrom(seed: number): Chance {
  let state = seed | 0;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** One of the keys, with its share as probability. Shares need not add up to exactly 1. */
export function drawOf<K extends string>(chance: Chance, shares: Readonly<Partial<Record<K, number>>>): K {
  const entries = Object.entries(shares) as [K, number][];
  let left = chance() * entries.reduce((sum, [, share]) => sum + share, 0);
  for (const [key, share] of entries) {
    left -= share;
    if (left < 0) return key;
  }
  return (entries.at(-1) as [K, number])[0];
}

/** Standard normal (Box and Muller). */
export const normal = (chance: Chance): number =>
  Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
