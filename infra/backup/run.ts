import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { keyDatabaseUrl, openErasureLedger } from '@vesela/service-kit';
import { openInside } from '@vesela/service-kit/tls';
import { dataDirOf, readArguments } from '../command/options.ts';
import { PlainError, sentenceOf } from '../command/plain-error.ts';
import { createProgress } from '../command/progress.ts';
import { databaseUrl } from '../postgres/database.ts';
import { openErasureFile } from './erasure-file.ts';
import { findInstallation, makeBackup, newestOnly } from './make.ts';
import { checkBackup } from './manifest.ts';
import { findRemains, type Remains } from './remains.ts';

const USAGE = {
  backup:
    'npm run backup -- --to FOLDER --keys-to FOLDER [--data-dir .local] [--keep N], or npm run backup -- --check BACKUP',
  restore:
    'npm run restore -- --from DATA --keys KEYS --data-dir NEW_FOLDER [--erasures FILE | ADDRESS] [--without-later-erasures]',
  erasures: 'npm run -s erasures -- --to FILE [--follow] [--data-dir .local]',
  remains: 'npm run -s remains [-- --data-dir .local]',
};
type Command = keyof typeof USAGE;
const FLAGS = ['follow', 'without-later-erasures'];
const POLL_MS = 5_000;

const { DATABASE_URL, ERASURES_DATABASE_URL, TLS_CA_FILE } = process.env;
/** Addresses of databases as TLS_CA_FILE would have them, once the command begins. */
let given: { DATABASE_URL?: string | undefined; ERASURES_DATABASE_URL?: string | undefined } = {};
/** The operator's own server, if `DATABASE_URL` names one. */
const namedServer = () => given.DATABASE_URL || undefined;

/** Options of a command, as its usage lists them. Throws a `PlainError` for others and when `needed` are missing. */
function optionsOf(command: Command, args: readonly string[], needed: (has: (name: string) => boolean) => boolean) {
  const names = [...new Set([...USAGE[command].matchAll(/--([a-z-]+)/g)].map(([, name = '']) => name))];
  const { values, positionals } = readArguments(
    args,
    Object.fromEntries(names.map((name) => [name, { type: FLAGS.includes(name) ? 'boolean' : 'string' }])),
  );
  if (positionals.length > 0 || !needed((name) => values[name] !== undefined))
    throw new PlainError(`Name a command: ${USAGE[command]}.`);
  return {
    text: (name: string) => (typeof values[name] === 'string' ? values[name] : undefined),
    folder: (name: string) => path.resolve(String(values[name] ?? '')),
    dataDir: dataDirOf(values['data-dir']),
    isSet: (name: string) => values[name] === true,
  };
}

/** Backs up a portal's data and, separately, their keys. */
async function backup(args: readonly string[]): Promise<void> {
  const options = optionsOf('backup', args, (has) => has('check') || (has('to') && has('keys-to')));
  if (options.text('check') !== undefined) {
    const { at, files } = await checkBackup(options.folder('check'));
    const megabytes = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
    console.log(`The backup of ${at} is complete: ${files.length} files, ${megabytes.toFixed(1)} MB.`);
    return;
  }
  const keep = options.text('keep');
  if (keep !== undefined && !/^([1-9]\d{0,2}|1000)$/.test(keep))
    throw new PlainError('--keep takes a number from 1 to 1000.');
  const installation = findInstallation(options.dataDir, namedServer());
  const [to, keysTo] = [options.folder('to'), options.folder('keys-to')];
  const made = await createProgress().step('backup', (note) => makeBackup({ installation, to, keysTo, note }));
  const secrets = installation.secrets === undefined ? '' : ' and the secrets';
  console.log(`
Data:  ${made.data}
Keys:  ${made.keys}, the keys to the data${secrets}: keep them at another place than the data; with both, everything can be read.
The keys are needed to restore; of them only this backup is kept.`);
  if (installation.secrets === undefined)
    console.log('The secrets of the services (MASTER_KEYS and the others) are where you keep them, and not in here.');
  if (keep !== undefined) for (const old of newestOnly(to, 'data', Number(keep))) console.log(`Deleted: ${old}`);
}

/** Restores a backup to the operator's own server, else to an embedded PostgreSQL in the folder. */
async function restoreBackup(args: readonly string[]): Promise<void> {
  const options = optionsOf('restore', args, (has) => has('from') && has('keys') && has('data-dir'));
  const [server, erasures] = [namedServer(), options.text('erasures')];
  const withoutErasures = options.isSet('without-later-erasures');
  // Loads the services, which are built for this command; the copy of the erasures runs without a build.
  const { restore } = await import('./restore.ts');
  const done = await createProgress().step('restore', (note) =>
    restore({
      from: options.folder('from'),
      keys: options.folder('keys'),
      dataDir: options.dataDir,
      ...(server === undefined ? {} : { server }),
      ...(erasures === undefined ? {} : { erasures }),
      withoutErasures,
      note,
    }),
  );
  console.log(`Restored. ${done === 1 ? '1 erasure was' : `${done} erasures were`} repeated.`);
  if (withoutErasures)
    console.log('Subjects erased after the backup but not in the ledger are restored: erase them again.');
}

/**
 * Copies the ledger of erasures into a file on another machine's disk; with `--follow` every 5 s until it is stopped.
 * `ERASURES_DATABASE_URL` names the ledger if it is not on the server of the profile service's keys.
 */
async function copyErasures(args: readonly string[]): Promise<void> {
  const options = optionsOf('erasures', args, (has) => has('to'));
  const [to, follow] = [options.text('to') ?? '', options.isSet('follow')];
  const file = openErasureFile(to);
  const ledger = ledgerAt(serverOf(options.dataDir));
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  try {
    do {
      const added = await file.update(ledger).catch((error: unknown) => {
        if (!follow) throw error;
        console.error('The ledger does not respond; trying again in 5 s.');
        return 0;
      });
      if (added > 0 || !follow) console.log(`${added} new in ${to}.`);
      if (follow) await delay(POLL_MS, undefined, { signal: stop.signal }).catch(() => undefined);
    } while (follow && !stop.signal.aborted);
  } finally {
    await ledger.close();
  }
}

/** Says where erased subjects are still named; exits 1 if that is anywhere but where they may be. */
async function sweepRemains(args: readonly string[]): Promise<void> {
  const server = serverOf(optionsOf('remains', args, () => true).dataDir);
  const ledger = ledgerAt(server);
  try {
    const { subjects, remains } = await findRemains(server, ledger);
    const left = remains.filter(({ kept }) => kept === undefined);
    const line = ({ place, rows, kept }: Remains) => `${place}: ${rows}${kept === undefined ? '' : ` (${kept})`}`;
    console.log([`Accounts erased: ${subjects}. Rows that name one of them:`, ...remains.map(line)].join('\n'));
    if (left.length > 0) throw new PlainError(`Erased subjects are still named in ${left.length} of these places.`);
  } finally {
    await ledger.close();
  }
}

function serverOf(dataDir: string): string {
  const { server } = findInstallation(dataDir, namedServer());
  if (server === undefined) throw new PlainError(`No portal runs on ${dataDir}; start it, or set DATABASE_URL.`);
  return server;
}

/** The ledger is with the profile service's keys, unless `ERASURES_DATABASE_URL` names another place. */
const ledgerAt = (server: string) =>
  openErasureLedger(given.ERASURES_DATABASE_URL || keyDatabaseUrl(databaseUrl(server, 'profile')));

const COMMANDS: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  backup,
  restore: restoreBackup,
  erasures: copyErasures,
  remains: sweepRemains,
};
const [name = '', ...args] = process.argv.slice(2);
const command =
  COMMANDS[name] ?? (() => Promise.reject(new PlainError(`Name a command: ${Object.keys(USAGE).join(', ')}.`)));
try {
  given = await openInside({ DATABASE_URL, ERASURES_DATABASE_URL, TLS_CA_FILE });
  await command(args);
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 1;
}
