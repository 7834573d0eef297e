import { describeError } from '../log/describe-error.ts';
import type { Logger } from '../log/logger.ts';
import { daily } from '../repeat/daily.ts';
import type { Drafts } from './drafts.ts';

/** Deletes expired drafts one minute after the start and then once a day; returns the function that stops it. */
export function forgetOldDraftsDaily(tests: readonly Pick<Drafts, 'forgetOld'>[], logger: Logger): () => Promise<void> {
  return daily(async () => {
    try {
      let count = 0;
      for (const drafts of tests) count += await drafts.forgetOld();
      if (count > 0) logger.info({ count }, 'old drafts deleted');
    } catch (error) {
      logger.error({ error: describeError(error) }, 'old drafts not deleted');
    }
  });
}
