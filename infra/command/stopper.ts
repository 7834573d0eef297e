import { setTimeout as delay } from 'node:timers/promises';

/** Stops what was started, in reverse order. */
export interface Stopper {
  add(stop: () => Promise<void> | void): void;
  /** May be called at any time and repeatedly; a part that fails or hangs does not keep the others running. */
  stop(): Promise<void>;
}

/** The database alone may take longer. */
const PATIENCE_MS = 9_000;

export function createStopper({ patienceMs = PATIENCE_MS } = {}): Stopper {
  const started: (() => Promise<void> | void)[] = [];
  let stopping: Promise<void> | undefined;
  const stopAll = async () => {
    for (let stop = started.pop(); stop; stop = started.pop()) {
      const part = Promise.resolve()
        .then(stop)
        .catch(() => undefined);
      await Promise.race([part, delay(patienceMs, undefined, { ref: false })]);
    }
  };
  return {
    add(stop) {
      // A part that becomes ready during shutdown is stopped at once.
      if (stopping) void stop();
      else started.push(stop);
    },
    stop() {
      stopping ??= stopAll();
      return stopping;
    },
  };
}
