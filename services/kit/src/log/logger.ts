import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { errorHook, type LoggedError } from './error-hook.ts';

export type { Logger } from 'pino';

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Redacted if a caller logs them by mistake, at the top of a log object or one level down. */
const SECRETS = [
  'authorization',
  'cookie',
  'token',
  'password',
  'email',
  'subject',
  'body',
  'query',
  'headers',
  'answers',
];

export interface LoggerSettings {
  level?: LogLevel;
  destination?: DestinationStream;
  /** Receives every logged error. */
  errors?: ((entry: LoggedError) => void) | undefined;
}

/** JSON lines on standard output, or to `destination`. */
export function createLogger(service: string, { level = 'info', destination, errors }: LoggerSettings = {}): Logger {
  const options: LoggerOptions = {
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: SECRETS.flatMap((name) => [name, `*.${name}`]),
    ...(errors ? { hooks: errorHook(service, errors) } : {}),
  };
  return destination ? pino(options, destination) : pino(options);
}
