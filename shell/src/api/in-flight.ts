import { createStore, type Store } from '@vesela/framework';

/** Shorter waits show no indicator. */
const DELAY_MS = 200;

export interface InFlight {
  /** True while requests have been pending for 200 ms or more. */
  readonly busy: Store<boolean>;
  track<T>(work: Promise<T>): Promise<T>;
  /** True while a request is waiting for a later retry. */
  readonly waiting: Store<boolean>;
  /** Marks a request as waiting; call the returned function when it stops waiting. */
  startWaiting(): () => void;
}

export function createInFlight(): InFlight {
  const busy = createStore(false);
  const waiting = createStore(false);
  let startWaiting = 0;
  let open = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    busy,
    waiting,
    startWaiting() {
      startWaiting += 1;
      waiting.set(true);
      return () => {
        startWaiting -= 1;
        waiting.set(startWaiting > 0);
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
