const TRIES = 3;
/** An attempt that failed after a longer time was hanging; another would hang again. */
export const QUICK_MS = 2000;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function withRetry<T>(load: () => Promise<T>): Promise<T> {
  const began = Date.now();
  for (let attempt = 1; ; attempt++) {
    try {
      return await load();
    } catch (error) {
      if (attempt >= TRIES || Date.now() - began > QUICK_MS) throw error;
      await wait(300 * 2 ** (attempt - 1));
    }
  }
}

/**
 * Up to three attempts within `ms` in total. Stops as soon as the user leaves, so that a hanging module does not block
 * another.
 */
export function loadWithin<T>(
  ms: number,
  load: () => Promise<T>,
  left: () => boolean,
  subscribe: (listener: () => void) => () => void,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const stop = subscribe(() => {
      if (left()) end(() => reject(new Error('left while loading')));
    });
    const timer = setTimeout(() => end(() => reject(new Error(`not loaded within ${ms} ms`))), ms);
    const end = (settle: () => void) => {
      clearTimeout(timer);
      stop();
      settle();
    };
    withRetry(load).then(
      (value) => end(() => resolve(value)),
      (error: unknown) => end(() => reject(error)),
    );
  });
}
