export interface ErrorEntry {
  time: string;
  name: string;
  message: string;
  context: Readonly<Record<string, string>>;
}

export type ErrorListener = (error: unknown, context: Readonly<Record<string, string>>) => void;

const KEPT = 50;
const entries: ErrorEntry[] = [];
const errors: Parameters<ErrorListener>[] = [];
const listeners = new Set<ErrorListener>();

/**
 * Where every error of the page ends up. Kept in memory only and announced as `vesela:error`.
 */
export function logError(error: unknown, context: Readonly<Record<string, string>> = {}): ErrorEntry {
  const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
  const entry = { time: new Date().toISOString(), name, message: message.slice(0, 300), context };
  entries.push(entry);
  if (entries.length > KEPT) entries.shift();
  errors.push([error, context]);
  if (errors.length > KEPT) errors.shift();
  for (const hear of listeners) hear(error, context);
  globalThis.dispatchEvent?.(new CustomEvent('vesela:error', { detail: entry }));
  return entry;
}

/** Hears of every error of this page, those that came before included. */
export function hearErrors(hear: ErrorListener): void {
  for (const [error, context] of errors) hear(error, context);
  listeners.add(hear);
}

export const loggedErrors = (): readonly ErrorEntry[] => entries;
