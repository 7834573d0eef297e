export interface Bell {
  /** Ends the wait under way, or the next one if there is none. */
  ring(): void;
  /** Until the bell rings, the time is over or the signal is aborted. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
}

/** Wakes one loop; a ring is never missed, and many of them count as one. */
export function createBell(): Bell {
  let rung = false;
  let wake: (() => void) | undefined;
  return {
    ring() {
      rung = true;
      wake?.();
    },
    async wait(milliseconds, signal) {
      if (!rung && !signal.aborted) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
          signal.addEventListener('abort', wake, { once: true });
        });
        if (wake) signal.removeEventListener('abort', wake);
        wake = undefined;
      }
      rung = false;
    },
  };
}
