const FIRST_MS = 500;
const LONGEST_MS = 30_000;
/** A process that ran this long had started well. */
const GOOD_MS = 60_000;

/** Exponential backoff before restarts, reset once the process has run for a minute. */
export function restartBackoff(): (ranMs: number) => number {
  let next = FIRST_MS;
  return (ranMs) => {
    if (ranMs >= GOOD_MS) next = FIRST_MS;
    const pause = next;
    next = Math.min(next * 2, LONGEST_MS);
    return pause;
  };
}
