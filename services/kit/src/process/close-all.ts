import type { Logger } from 'pino';
import { describeError } from '../log/describe-error.ts';

const TIMEOUT_MS = 1_000;

/** Closes in sequence, each within 1 s; one that fails does not keep the others open. */
export async function closeAll(closers: readonly (() => Promise<void>)[], logger: Logger): Promise<void> {
  for (const close of closers) {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, TIMEOUT_MS);
    });
    await Promise.race([close(), timeout]).catch((error: unknown) => {
      logger.error({ error: describeError(error) }, 'not closed');
    });
    clearTimeout(timer);
  }
}
