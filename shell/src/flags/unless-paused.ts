import type { Flags, Store } from '@vesela/framework';

/** Prefetches a module once the flags are known, unless the operator has paused prefetching. */
export function unlessPaused(prefetch: (module: string) => Promise<void>, flags: Store<Flags>, known: Promise<void>) {
  return async (module: string): Promise<void> => {
    await known;
    if (flags.get()['pause-fetching-ahead'] !== true) await prefetch(module);
  };
}
