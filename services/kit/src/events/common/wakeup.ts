export interface Wakeup {
  /** Ends the current wait, or the next one if there is none. */
  wake(): void;
  /** Until woken, timed out or aborted. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
}

/** Wakes one loop; a wake-up is never missed, and several count as one. */
export function createWakeup(): Wakeup {
  let pending = false;
  let resume: (() => void) | undefined;
  return {
    wake() {
      pending = true;
      resume?.();
    },
    async wait(milliseconds, signal) {
      if (!pending && !signal.aborted) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          resume = () => {
            clearTimeout(timer);
            resolve();
          };
          signal.addEventListener('abort', resume, { once: true });
        });
        if (resume) signal.removeEventListener('abort', resume);
        resume = undefined;
      }
      pending = false;
    },
  };
}
