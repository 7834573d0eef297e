export interface ErrorEntry {
  time: string;
  name: string;
  message: string;
  context: Readonly<Record<string, string>>;
}

export type ErrorListener = (error: unknown, context: Readonly<Record<string, string>>) => void;

const MAX_ENTRIES = 50;
const entries: ErrorEntry[] = [];
const errors: Parameters<ErrorListener>[] = [];
const listeners = new Set<ErrorListener>();

/** Logs an error of the page. Entries are kept in memory only and announced as `vesela:error`. */
export function logError(error: unknown, context: Readonly<Record<string, string>> = {}): ErrorEntry {
  const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
  const entry = { time: new Date().toISOString(), name, message: message.slice(0, 300), context };
  entries.push(entry);
  if (entries.length > MAX_ENTRIES) entries.shift();
  errors.push([error, context]);
  if (errors.length > MAX_ENTRIES) errors.shift();
  for (const listener of listeners) listener(error, context);
  globalThis.dispatchEvent?.(new CustomEvent('vesela:error', { detail: entry }));
  return entry;
}

/** Calls the listener for every error of this page, including earlier ones. */
export function subscribeToErrors(listener: ErrorListener): void {
  for (const [error, context] of errors) listener(error, context);
  listeners.add(listener);
}

export const loggedErrors = (): readonly ErrorEntry[] => entries;
