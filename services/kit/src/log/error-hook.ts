import { type LoggerOptions, pino } from 'pino';
import type { ErrorDescription } from './describe-error.ts';

/** An error as it was logged. */
export interface LoggedError {
  service: string;
  /** The fixed sentence of the log line. */
  sentence: string;
  error: ErrorDescription;
  /** Pattern of the route it happened on. */
  route?: string | undefined;
}

const ERROR = pino.levels.values.error ?? 50;

/** Pino hook that passes on every entry logged as an error with `error: describeError(…)`. */
export function errorHook(service: string, onError: (entry: LoggedError) => void): NonNullable<LoggerOptions['hooks']> {
  return {
    logMethod(inputs, method, level) {
      const [what, sentence] = inputs as [unknown, unknown];
      if (level >= ERROR && isErrorEntry(what)) {
        const { error, route } = what;
        onError({ service, sentence: typeof sentence === 'string' ? sentence : '', error, route });
      }
      method.apply(this, inputs);
    },
  };
}

function isErrorEntry(what: unknown): what is { error: ErrorDescription; route?: string } {
  if (typeof what !== 'object' || what === null || !('error' in what)) return false;
  const { error } = what;
  return typeof error === 'object' && error !== null && 'name' in error && 'frames' in error;
}
