/** An error in one plain sentence for the operator, shown without a stack. */
export class PlainError extends Error {
  override readonly name = 'PlainError';
}

const SENTENCES = new Set([
  'PlainError',
  'BucketError',
  'MigrationError',
  'ConfigError',
  'DocumentError',
  'TokenError',
]);

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

/** The sentence for a folder that cannot be used; any other error is returned as it is. */
export function folderError(error: unknown, folder: string, option = ' with --data-dir'): unknown {
  switch (codeOf(error)) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new PlainError(`This user may not write to ${folder}; choose another folder${option}.`, { cause: error });
    case 'EEXIST':
    case 'ENOTDIR':
      return new PlainError(`${folder} is a file, not a folder; choose another one${option}.`, { cause: error });
    case 'ENOSPC':
      return new PlainError(`The disk of ${folder} is full.`, { cause: error });
    default:
      return error;
  }
}

/** A reader that has seen enough, such as `head`, ends the command without a word. */
function endWithReader(): void {
  process.stdout.on('error', (error) => {
    if (codeOf(error) !== 'EPIPE') throw error;
    process.exit();
  });
}

/** Runs a command on its arguments. An error is one sentence and exit status 1. */
export function runCommand(command: (args: readonly string[]) => Promise<void>): void {
  endWithReader();
  command(process.argv.slice(2)).catch((error: unknown) => {
    console.error(sentenceOf(error));
    process.exitCode = 1;
  });
}
