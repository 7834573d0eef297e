import { createStore, type Store } from '@vesela/framework';

/** Shorter waits show nothing. */
const DELAY_MS = 200;

export interface InFlight {
  /** True while requests have been under way for 200 ms or more. */
  readonly busy: Store<boolean>;
  track<T>(work: Promise<T>): Promise<T>;
}

export function createInFlight(): InFlight {
  const busy = createStore(false);
  let open = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    busy,
    async track(work) {
      open += 1;
      if (open === 1) timer = setTimeout(() => busy.set(true), DELAY_MS);
      try {
        return await work;
      } finally {
        open -= 1;
        if (open === 0) {
          clearTimeout(timer);
          busy.set(false);
        }
      }
    },
  };
}
