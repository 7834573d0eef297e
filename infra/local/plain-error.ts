/** What went wrong, in one plain sentence for the person who runs the portal. Shown without a stack. */
export class PlainError extends Error {
  override readonly name = 'PlainError';
}

const SENTENCES = new Set(['PlainError', 'MigrationError', 'ConfigError', 'DocumentError']);

/** The sentence to print for whatever was thrown. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return `Something went wrong: ${String(error)}`;
  if (SENTENCES.has(error.name)) return error.message;
  return `Something went wrong that this program did not expect: ${error.message}`;
}

/** The code of a system call's error, as `ENOENT`. */
export function codeOf(error: unknown): string | undefined {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
}
