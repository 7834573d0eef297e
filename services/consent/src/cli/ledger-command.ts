import { parseArgs } from 'node:util';
import { ConfigError } from '@vesela/service-kit';
import { DocumentError } from '../documents/document-error.ts';
import { CommandError } from './command-error.ts';
import { overdue, publish, verify } from './commands.ts';
import type { Outcome } from './outcome.ts';
import { verifyReceipt } from './verify-receipt.ts';

export interface Ended {
  code: 0 | 1 | 2;
  /** Lines of its output. */
  out: readonly string[];
  /** Why it could not be carried out: a sentence, or an error that nobody foresaw. */
  error?: unknown;
}

/** Carries out a command with the variables of the process. */
export async function ledgerCommand(args: string[]): Promise<Ended> {
  try {
    const { ok, lines } = await run(args);
    return { code: ok ? 0 : 1, out: lines };
  } catch (error) {
    const plain = error instanceof CommandError || error instanceof ConfigError || error instanceof DocumentError;
    return { code: 2, out: [], error: plain ? error.message : error };
  }
}

async function run(args: string[]): Promise<Outcome> {
  const { values, positionals } = readArguments(args);
  const [command, operand, ...more] = positionals;
  if (more.length > 0) throw new CommandError(USAGE);
  switch (command) {
    case 'verify':
      return verify(values.keys);
    case 'verify-receipt':
      return verifyReceipt(operand, values.keys);
    case 'publish':
      return publish(operand);
    case 'overdue':
      return overdue();
    default:
      throw new CommandError(USAGE);
  }
}

const USAGE = 'Say what to do: verify, verify-receipt FILE [--keys FILE], publish DIR, or overdue.';

function readArguments(args: string[]) {
  try {
    return parseArgs({ args, options: { keys: { type: 'string' } }, allowPositionals: true });
  } catch (cause) {
    throw new CommandError(USAGE, { cause });
  }
}
