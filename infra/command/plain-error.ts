/** An error in one plain sentence for the operator, shown without a stack. */
export class PlainError extends Error {
  override readonly name = 'PlainError';
}

const SENTENCES = new Set(['PlainError', 'MigrationError', 'ConfigError', 'DocumentError']);

/** The sentence to print for any thrown value. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return `Unexpected error: ${String(error)}`;
  if (SENTENCES.has(error.name)) return error.message;
  return `Unexpected error: ${error.message}`;
}

/** The code of a system error, such as `ENOENT`. */
export function codeOf(error: unknown): string | undefined {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
}
