import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { hearErrors, type LoggedError } from './hear-errors.ts';

export type { Logger } from 'pino';

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Never written, should a caller log them by mistake, at the top of a log object or one level down. */
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
  /** Hears of every error that is logged as one. */
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
    ...(errors ? { hooks: hearErrors(service, errors) } : {}),
  };
  return destination ? pino(options, destination) : pino(options);
}
