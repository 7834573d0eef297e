import { ContractBreachError } from '../http/checks.ts';

export interface ErrorDescription {
  name: string;
  code?: string;
  details?: readonly string[];
  frames: string[];
  cause?: ErrorDescription;
}

const FRAMES = 12;
const DEPTH = 3;

/**
 * What a log may contain of an error: name, code and stack frames. Messages of databases and parsers quote data, so no
 * message is kept.
 */
export function describeError(error: unknown, depth = DEPTH): ErrorDescription {
  if (!(error instanceof Error)) return { name: typeof error, frames: [] };
  const code = 'code' in error && typeof error.code === 'string' ? error.code.slice(0, 60) : undefined;
  return {
    name: error.name,
    ...(code === undefined ? {} : { code }),
    ...(error instanceof ContractBreachError ? { details: error.details } : {}),
    frames: framesOf(error),
    ...(error.cause === undefined || depth <= 1 ? {} : { cause: describeError(error.cause, depth - 1) }),
  };
}

/** The trailing block of frames. The message before it may contain lines that look like frames, so it is removed first. */
function framesOf({ stack = '', message }: Error): string[] {
  const lines = stack.slice(Math.max(0, stack.indexOf(message)) + message.length).split('\n');
  const first = lines.findLastIndex((line) => !/^\s+at /.test(line)) + 1;
  return lines.slice(first, first + FRAMES).map((line) => line.trim());
}

/** The code of an error, or of the error that it wraps: of PostgreSQL, of the system or of TLS. */
export function codeOf(error: unknown): string | undefined {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  if (typeof code === 'string') return code;
  return cause === undefined ? undefined : codeOf(cause);
}
