import { readFileSync } from 'node:fs';
import path from 'node:path';
import { notificationContract } from '@vesela/contracts/notification';
import { remindAt } from '@vesela/notification';
import { createLogger, masterKeysSchema } from '@vesela/service-kit';
import { z } from 'zod';
import { runningPortal } from '../command/data-dir.ts';
import { dataDirOf } from '../command/options.ts';
import { PlainError, runCommand } from '../command/plain-error.ts';
import { databaseUrl } from '../postgres/database.ts';

/**
 * `npm run -s reminders -- --at 2026-12-21T12:00:00Z [--data-dir .local]`: the local portal sends the reminders that are
 * due by then, so that nobody has to wait a month to see one. Refused in production.
 */
const USAGE = 'Give the time as --at 2026-12-21T12:00:00Z.';

async function main(args: readonly string[]): Promise<void> {
  if (process.env.NODE_ENV === 'production') throw new PlainError('Reminders are not sent early in production.');
  const given = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
  const at = z.iso.datetime({ offset: true }).safeParse(given('--at'));
  if (!at.success) throw new PlainError(USAGE);
  const dataDir = dataDirOf(given('--data-dir'));
  const portal = runningPortal(dataDir);
  if (!portal) throw new PlainError(`No portal runs on ${dataDir}; start it first.`);
  const config = {
    DATABASE_URL: databaseUrl(portal.database, notificationContract.service),
    MASTER_KEYS: masterKeysSchema.parse(readFileSync(path.join(dataDir, 'secrets/master-key'), 'utf8').trim()),
  };
  const found = await remindAt(config, new Date(at.data), createLogger('reminders', { level: 'silent' }));
  console.log(`${found} due by ${at.data}`);
}

runCommand(main);
