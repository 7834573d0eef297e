import { type Chance, exponential } from './chance.ts';
import { createHeap } from './heap.ts';

/** Seconds until the last of a heap of work is done that was there at once, by so many lanes. */
export function drainSeconds(count: number, lanes: number, secondsEach: number, chance: Chance): number {
  const free = createHeap<undefined>();
  for (let lane = 0; lane < lanes; lane++) free.push(0, undefined);
  let last = 0;
  for (let done = 0; done < count; done++) {
    const at = (free.pop()?.at ?? 0) + exponential(chance, secondsEach);
    last = Math.max(last, at);
    free.push(at, undefined);
  }
  return last;
}
