import { setTimeout as delay } from 'node:timers/promises';
import { keyDatabaseUrl, openErasureLedger } from '@vesela/service-kit';
import { dataDirOf, readArguments } from '../command/options.ts';
import { PlainError, sentenceOf } from '../command/plain-error.ts';
import { databaseUrl } from '../postgres/database.ts';
import { openErasureFile } from './erasure-file.ts';
import { findInstallation } from './installation.ts';

const USAGE = 'npm run -s erasures -- --to FILE [--follow] [--data-dir .local]';
const POLL_MS = 5_000;

/**
 * Copies the ledger of erasures into a file on another machine's disk; with `--follow` every 5 s until it is stopped.
 * `ERASURES_DATABASE_URL` names the ledger if it is not on the server of the profile service's keys.
 */
async function main(args: readonly string[]): Promise<void> {
  const { values, positionals } = readArguments(args, {
    to: { type: 'string' },
    follow: { type: 'boolean' },
    'data-dir': { type: 'string' },
  });
  const { to, follow, 'data-dir': dataDir } = values;
  if (typeof to !== 'string' || positionals.length > 0) throw new PlainError(`Name a command: ${USAGE}.`);
  const file = openErasureFile(to);
  const ledger = openErasureLedger(process.env.ERASURES_DATABASE_URL || ledgerOf(dataDirOf(dataDir)));
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  try {
    do {
      const added = await file.update(ledger).catch((error: unknown) => {
        if (follow !== true) throw error;
        console.error('The ledger does not respond; trying again in 5 s.');
        return 0;
      });
      if (added > 0 || follow !== true) console.log(`${added} new in ${to}.`);
      if (follow === true) await delay(POLL_MS, undefined, { signal: stop.signal }).catch(() => undefined);
    } while (follow === true && !stop.signal.aborted);
  } finally {
    await ledger.close();
  }
}

function ledgerOf(dataDir: string): string {
  const { server } = findInstallation(dataDir, process.env.DATABASE_URL || undefined);
  if (server === undefined) throw new PlainError(`No portal runs on ${dataDir}; start it, or set DATABASE_URL.`);
  return keyDatabaseUrl(databaseUrl(server, 'profile'));
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(sentenceOf(error));
  process.exitCode = 1;
});
