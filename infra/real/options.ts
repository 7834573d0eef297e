import { DEFAULT_PORT, dataDirOf, portOf, readArguments } from '../command/options.ts';
import { PlainError } from '../command/plain-error.ts';

const DEFAULT_REAL_DIR = '.real';
const MOST_COPIES = 20;

export interface RealOptions {
  port: number;
  dataDir: string;
  /** Copies of every service. */
  copies: number;
  fresh: boolean;
}

/** `npm run start:real -- [--port 8080] [--data-dir .real] [--copies 1] [--fresh]`. Throws a plain sentence. */
export function realOptions(args: readonly string[]): RealOptions {
  const { values, positionals } = readArguments(args, {
    port: { type: 'string' },
    'data-dir': { type: 'string' },
    copies: { type: 'string' },
    fresh: { type: 'boolean' },
  });
  if (positionals.length > 0)
    throw new PlainError(`Unexpected argument "${positionals.join(' ')}"; options begin with --.`);
  return {
    port: portOf(values.port ?? String(DEFAULT_PORT)),
    dataDir: realDirOf(values['data-dir']),
    copies: copiesOf(values.copies),
    fresh: values.fresh === true,
  };
}

export const realDirOf = (value: unknown) => dataDirOf(value === undefined || value === '' ? DEFAULT_REAL_DIR : value);

function copiesOf(value: unknown): number {
  if (value === undefined) return 1;
  const copies = Number(value);
  if (!Number.isInteger(copies) || copies < 1 || copies > MOST_COPIES)
    throw new PlainError(`--copies takes a number from 1 to ${MOST_COPIES}.`);
  return copies;
}
