import { createLogger, type Erasure } from '@vesela/service-kit';
import { createServiceEvents } from '@vesela/service-kit/events';
import { eventsHandled } from '../../embedded-services/events-handled.ts';
import { openDatabase } from '../../fire/database-client.ts';
import type { Database } from '../databases.ts';
import { withClient } from '../tools.ts';
import { eraseAccount } from './erase-account.ts';
import { type Holders, startHolders } from './holders.ts';
import { impersonate, verifyOwnToken } from './impersonate.ts';

export interface ReapplyOptions {
  databases: readonly Database[];
  /** URL of a database, as its owner. */
  urlOf(database: string): string;
  secret(name: string): string | undefined;
  /** In the order in which they happened. */
  erasures: readonly Erasure[];
}

/** Erasing thousands takes longer than one. */
const TIMEOUT_MS = 30 * 60_000;

/**
 * Repeats erasures and revocations made after the backup, before any service is open: accounts, then records,
 * then consents. Everything is idempotent. At last every stored event is sent again: what a service has
 * handled it ignores, and what the broker held at the time of the backup is not lost.
 */
export async function reapply(options: ReapplyOptions): Promise<void> {
  const { databases, urlOf, secret, erasures } = options;
  const holders = await startHolders({ urlOf, secret, verifyToken: verifyOwnToken });
  const database = openDatabase(urlOf('profile'));
  const profile = createServiceEvents({
    service: 'profile',
    databaseUrl: urlOf('profile'),
    transport: holders.transport,
    logger: createLogger('profile', { level: 'silent' }),
    transaction: database.transaction,
  });
  try {
    const deleted = new Set(erasures.filter(({ kind }) => kind === 'account').map(({ subject }) => subject));
    for (const erasure of erasures)
      if (erasure.kind === 'account') await eraseAccount(erasure, { databases, urlOf, emit: profile.emit });
    await profile.start();
    const heard = () =>
      eventsHandled(holders.transport, [...holders.parts, { events: profile }], { patienceMs: TIMEOUT_MS });
    await heard();
    await repeatErasures(
      holders,
      erasures.filter(({ subject }) => !deleted.has(subject)),
      urlOf,
    );
    await heard();
  } finally {
    await profile.stop();
    await holders.stop();
    await database.close();
  }
  for (const { url, events } of databases) if (events) await sendAgain(url);
}

async function repeatErasures(
  holders: Holders,
  erasures: readonly Erasure[],
  urlOf: ReapplyOptions['urlOf'],
): Promise<void> {
  // For a consent that was revoked, restored and revoked again the last decision counts; what was deleted stays deleted.
  const last = new Map<string, Erasure>();
  for (const erasure of erasures) {
    const key = `${erasure.subject} ${erasure.scope}`;
    if (erasure.kind === 'record') await deleteRecord(holders, erasure, urlOf);
    else if (last.get(key)?.kind !== 'erased' || erasure.kind === 'erased') last.set(key, erasure);
  }
  for (const erasure of last.values()) {
    if (erasure.kind === 'restored') continue;
    const subject = impersonate(holders, erasure);
    await subject.revoke();
    if (erasure.kind === 'erased') await subject.eraseWhatWasRevoked();
  }
}

async function deleteRecord(holders: Holders, erasure: Erasure, urlOf: ReapplyOptions['urlOf']): Promise<void> {
  if (erasure.scope !== 'profile') return impersonate(holders, erasure).deleteRecord();
  await withClient(urlOf('profile'), async (client) => {
    await client.query('DELETE FROM genetic_test WHERE id = $1', [erasure.reference]);
    await client.query('DELETE FROM diary_entry WHERE record_id = $1', [erasure.reference]);
  });
}

const sendAgain = (url: string) =>
  withClient(url, (client) =>
    client.query('UPDATE events.outbox SET published_at = NULL WHERE published_at IS NOT NULL'),
  );
