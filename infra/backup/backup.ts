import path from 'node:path';
import { dataDirOf, readArguments } from '../command/options.ts';
import { PlainError, sentenceOf } from '../command/plain-error.ts';
import { createProgress } from '../command/progress.ts';
import { checkBackup } from './check.ts';
import { findInstallation } from './installation.ts';
import { makeBackup } from './make.ts';
import { newestOnly } from './rotate.ts';

const USAGE =
  'npm run backup -- --to FOLDER --keys-to FOLDER [--data-dir .local] [--keep N], or npm run backup -- --check BACKUP';

/** Backs up a portal's data and, separately, their keys; `DATABASE_URL` names the operator's own server. */
async function main(args: readonly string[]): Promise<void> {
  const { values, positionals } = readArguments(args, {
    to: { type: 'string' },
    'keys-to': { type: 'string' },
    'data-dir': { type: 'string' },
    keep: { type: 'string' },
    check: { type: 'string' },
  });
  const { to, 'keys-to': keysTo, 'data-dir': dataDir, keep, check } = values;
  if (positionals.length > 0) throw new PlainError(`Name a command: ${USAGE}.`);
  if (typeof check === 'string') {
    const { at, files } = await checkBackup(path.resolve(check));
    console.log(`The backup of ${at} is complete: ${files.length} files, ${megabytes(files)} MB.`);
    return;
  }
  if (typeof to !== 'string' || typeof keysTo !== 'string') throw new PlainError(`Name a command: ${USAGE}.`);
  const kept = keepOf(keep);
  const installation = findInstallation(dataDirOf(dataDir), process.env.DATABASE_URL || undefined);
  const made = await createProgress().step('backup', (note) =>
    makeBackup({ installation, to: path.resolve(to), keysTo: path.resolve(keysTo), note }),
  );
  const secrets = installation.secrets === undefined ? '' : ' and the secrets';
  console.log(`
Data:  ${made.data}
Keys:  ${made.keys}, the keys to the data${secrets}: keep them at another place than the data; with both, everything can be read.
The keys are needed to restore; of them only this backup is kept.`);
  if (installation.secrets === undefined) {
    console.log('The secrets of the services (MASTER_KEYS and the others) are where you keep them, and not in here.');
  }
  if (kept === undefined) return;
  for (const old of newestOnly(path.resolve(to), 'data', kept)) console.log(`Deleted: ${old}`);
}

function keepOf(value: unknown): number | undefined {
  if (value === undefined) return undefined;
  const count = Number(value);
  if (!Number.isInteger(count) || count < 1 || count > 1_000)
    throw new PlainError('--keep takes a number from 1 to 1000.');
  return count;
}

function megabytes(files: readonly { bytes: number }[]): string {
  return (files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6).toFixed(1);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(sentenceOf(error));
  process.exitCode = 1;
});
