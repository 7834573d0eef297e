import { randomInt } from 'node:crypto';

/** Fisher–Yates with the system's randomness: the order of a file must say nothing about when a woman joined. */
export function shuffle<T>(things: readonly T[]): T[] {
  const order = [...things];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [order[last], order[other]] = [order[other] as T, order[last] as T];
  }
  return order;
}
