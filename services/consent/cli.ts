import { parseArgs } from 'node:util';
import { ConfigError } from '@vesela/service-kit';
import { CommandError } from './src/cli/command-error.ts';
import { overdue, publish, verify } from './src/cli/commands.ts';
import type { Outcome } from './src/cli/outcome.ts';
import { verifyReceipt } from './src/cli/verify-receipt.ts';
import { DocumentError } from './src/documents/document-error.ts';

/**
 * `npm run -s ledger -- verify [--keys FILE] | verify-receipt FILE [--keys FILE] | publish DIR | overdue`. Exit status 1 when something
 * does not hold or is late, 2 when a command could not be carried out.
 */
async function main(args: string[]): Promise<Outcome> {
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

try {
  const { ok, lines } = await main(process.argv.slice(2));
  for (const line of lines) console.log(line);
  process.exitCode = ok ? 0 : 1;
} catch (error) {
  const plain = error instanceof CommandError || error instanceof ConfigError || error instanceof DocumentError;
  console.error(plain ? error.message : error);
  process.exitCode = 2;
}
