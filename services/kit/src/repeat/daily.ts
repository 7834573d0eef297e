const DAY_MS = 24 * 60 * 60 * 1000;
/** Long enough not to slow down the start. */
const FIRST_MS = 60 * 1000;

/**
 * Runs work, which must not reject, one minute after the start and then once a day. Returns the function that stops it
 * and waits for a run in progress.
 */
export function daily(work: () => Promise<void>): () => Promise<void> {
  let running = Promise.resolve();
  const wait = (milliseconds: number): NodeJS.Timeout =>
    setTimeout(() => {
      running = work();
      timer = wait(DAY_MS);
    }, milliseconds).unref();
  let timer = wait(FIRST_MS);
  return async () => {
    clearTimeout(timer);
    await running;
  };
}
