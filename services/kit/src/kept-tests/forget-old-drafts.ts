import { describeError } from '../log/describe-error.ts';
import type { Logger } from '../log/logger.ts';
import type { Drafts } from './drafts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Long enough that a start is not slowed down by it. */
const FIRST_MS = 60 * 1000;

/** Deletes drafts that are too old a minute after the start and then once a day; gives the way to stop it. */
export function forgetOldDraftsDaily(tests: readonly Pick<Drafts, 'forgetOld'>[], logger: Logger): () => Promise<void> {
  let running = Promise.resolve();
  const run = async () => {
    try {
      let count = 0;
      for (const drafts of tests) count += await drafts.forgetOld();
      if (count > 0) logger.info({ count }, 'old drafts deleted');
    } catch (error) {
      logger.error({ error: describeError(error) }, 'old drafts not deleted');
    }
  };
  const wait = (milliseconds: number): NodeJS.Timeout =>
    setTimeout(() => {
      running = run();
      timer = wait(DAY_MS);
    }, milliseconds).unref();
  let timer = wait(FIRST_MS);
  return async () => {
    clearTimeout(timer);
    await running;
  };
}
