import type { Flags, Store } from '@vesela/framework';

/** Fetches a module ahead unless the operator has paused that, which is waited for. */
export function unlessPaused(prefetch: (module: string) => Promise<void>, flags: Store<Flags>, known: Promise<void>) {
  return async (module: string): Promise<void> => {
    await known;
    if (flags.get()['pause-fetching-ahead'] !== true) await prefetch(module);
  };
}
