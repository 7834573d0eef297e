import type { ErrorReporter } from '../error-report/error-reporter.ts';
import { describeError } from '../log/describe-error.ts';
import type { Logger } from '../log/logger.ts';

/** An uncaught error ends the process; it is reported and logged without its message, which Node.js would print. */
export function endOnFault(logger: Logger, reporter: ErrorReporter | undefined): void {
  process.once('uncaughtException', (error) => {
    logger.fatal({ error: describeError(error) }, 'unexpected failure');
    void (reporter?.close() ?? Promise.resolve()).finally(() => process.exit(1));
  });
}
