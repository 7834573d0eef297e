const FIRST_MS = 500;
const LONGEST_MS = 30_000;
/** Who ran this long had started well. */
const GOOD_MS = 60_000;

/** Pauses before a dead process is started again: each twice as long as the one before, until it runs for a minute. */
export function growingPause(): (ranMs: number) => number {
  let next = FIRST_MS;
  return (ranMs) => {
    if (ranMs >= GOOD_MS) next = FIRST_MS;
    const pause = next;
    next = Math.min(next * 2, LONGEST_MS);
    return pause;
  };
}
