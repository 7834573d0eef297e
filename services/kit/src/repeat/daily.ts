const DAY_MS = 24 * 60 * 60 * 1000;
/** Long enough that a start is not slowed down by it. */
const FIRST_MS = 60 * 1000;

/**
 * Does work, which must not reject, a minute after the start and then once a day. Gives the way to stop it, which waits
 * for work under way.
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
