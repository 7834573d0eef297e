import { createStore, type Store } from '@vesela/framework';

/** Shorter waits show nothing. */
const DELAY_MS = 200;

export interface InFlight {
  /** True while requests have been under way for 200 ms or more. */
  readonly busy: Store<boolean>;
  track<T>(work: Promise<T>): Promise<T>;
  /** True while a request waits for long to be sent again. */
  readonly waiting: Store<boolean>;
  /** A request waits; to be ended by what it gives. */
  waits(): () => void;
}

export function createInFlight(): InFlight {
  const busy = createStore(false);
  const waiting = createStore(false);
  let waits = 0;
  let open = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    busy,
    waiting,
    waits() {
      waits += 1;
      waiting.set(true);
      return () => {
        waits -= 1;
        waiting.set(waits > 0);
      };
    },
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
