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
  const handled = () =>
    eventsHandled(holders.transport, [...holders.parts, { events: profile }], { patienceMs: TIMEOUT_MS });
  const { accounts, records, consents } = erasuresToRepeat(erasures);
  try {
    for (const erasure of accounts) await eraseAccount(erasure, { databases, urlOf, emit: profile.emit });
    await profile.start();
    await handled();
    for (const erasure of records) await deleteRecord(holders, erasure, urlOf);
    for (const erasure of consents) {
      const subject = impersonate(holders, erasure);
      await subject.revoke();
      if (erasure.kind === 'erased') await subject.eraseWhatWasRevoked();
    }
    await handled();
  } finally {
    await profile.stop();
    await holders.stop();
    await database.close();
  }
  for (const { url, events } of databases) if (events) await withClient(url, (client) => client.query(SEND_AGAIN));
}

const SEND_AGAIN = 'UPDATE events.outbox SET published_at = NULL WHERE published_at IS NOT NULL';

/**
 * What is left to do: nothing else for a subject whose account is deleted, and for a consent that was revoked, restored
 * and revoked again the last decision; what was deleted under it stays deleted.
 */
export function erasuresToRepeat(erasures: readonly Erasure[]): Record<'accounts' | 'records' | 'consents', Erasure[]> {
  const accounts = erasures.filter(({ kind }) => kind === 'account');
  const deleted = new Set(accounts.map(({ subject }) => subject));
  const others = erasures.filter(({ subject }) => !deleted.has(subject));
  const last = new Map<string, Erasure>();
  for (const erasure of others.filter(({ kind }) => kind !== 'record')) {
    const consent = `${erasure.subject} ${erasure.scope}`;
    if (last.get(consent)?.kind !== 'erased' || erasure.kind === 'erased') last.set(consent, erasure);
  }
  return {
    accounts,
    records: others.filter(({ kind }) => kind === 'record'),
    consents: [...last.values()].filter(({ kind }) => kind !== 'restored'),
  };
}

async function deleteRecord(holders: Holders, erasure: Erasure, urlOf: ReapplyOptions['urlOf']): Promise<void> {
  if (erasure.scope !== 'profile') return impersonate(holders, erasure).deleteRecord();
  await withClient(urlOf('profile'), async (client) => {
    await client.query('DELETE FROM genetic_test WHERE id = $1', [erasure.reference]);
    await client.query('DELETE FROM diary_entry WHERE record_id = $1', [erasure.reference]);
  });
}
