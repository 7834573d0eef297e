import type { ErrorReporter } from '../error-report/error-reporter.ts';
import { describeError } from '../log/describe-error.ts';
import type { Logger } from '../log/logger.ts';

/** An error that nobody caught ends the process, told and logged as any other: Node.js would print its message. */
export function endOnFault(logger: Logger, reporter: ErrorReporter | undefined): void {
  process.once('uncaughtException', (error) => {
    logger.fatal({ error: describeError(error) }, 'unexpected failure');
    void (reporter?.close() ?? Promise.resolve()).finally(() => process.exit(1));
  });
}
