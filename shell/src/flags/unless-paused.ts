import type { Flags, Store } from '@vesela/framework';

/** Prefetches a module once the flags are known, unless the operator has paused prefetching. */
export function unlessPaused<Given extends unknown[]>(
  prefetch: (...given: Given) => Promise<void>,
  flags: Store<Flags>,
  known: Promise<void>,
) {
  return async (...given: Given): Promise<void> => {
    await known;
    if (flags.get()['pause-fetching-ahead'] !== true) await prefetch(...given);
  };
}
