/** Until the sign-in service is asked whether it is there at all. */
const ASK_MS = 8000;
/** A frame that loads on the slowest line beside a whole page. */
export const CHECK_MS = 40_000;

export const limit = <T>(promise: Promise<T>, ms: number) =>
  new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('sign-in check timed out')), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/**
 * A silent check, for which a page waits while the service responds: on a slow line it takes long, and who is signed in must not
 * be led to sign in again. Rejects after `CHECK_MS`, or soon after `ASK_MS` when the service does not respond then.
 */
export async function whileReachable<T>(check: Promise<T>, probe: () => Promise<void>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const away = new Promise<never>((_, reject) => {
    timer = setTimeout(() => probe().catch(reject), ASK_MS);
  });
  return limit(Promise.race([check, away]), CHECK_MS).finally(() => clearTimeout(timer));
}
