export interface ErrorEntry {
  time: string;
  name: string;
  message: string;
  context: Readonly<Record<string, string>>;
}

const KEPT = 50;
const entries: ErrorEntry[] = [];

/**
 * Where every error of the page ends up. Kept in memory only and announced as `vesela:error`, so that a reporter which
 * the operator configures can read what came before it. Holds no address, answer or name.
 */
export function logError(error: unknown, context: Readonly<Record<string, string>> = {}): ErrorEntry {
  const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
  const entry = { time: new Date().toISOString(), name, message: message.slice(0, 300), context };
  entries.push(entry);
  if (entries.length > KEPT) entries.shift();
  globalThis.dispatchEvent?.(new CustomEvent('vesela:error', { detail: entry }));
  return entry;
}

export const loggedErrors = (): readonly ErrorEntry[] => entries;
