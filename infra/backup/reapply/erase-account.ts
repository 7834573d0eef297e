import { ACCOUNT_HOLDERS, accountDeletionDue } from '@vesela/contracts/events';
import { type Erasure, eraseRowsOf, openKeyDatabase } from '@vesela/service-kit';
import type { EventTransaction, ServiceEvents } from '@vesela/service-kit/events';
import { openDatabase } from '../../fire/database-client.ts';
import type { Database } from '../databases.ts';
import { forgetIdentity } from './forget-identity.ts';

/** The identity provider's log is immutable and has its own retention period. */
const STAYS = ['audit_entry', 'account_deletion'];
const IDENTITIES = new Set(['identity', 'keycloak']);

/** A deletion that was pending in the backup continues where it was. */
const BEGUN = `UPDATE account_deletion SET state = 'erasing', erasing_at = now(), next_try_at = now(), tries = 0
  WHERE id = $1::uuid AND state = 'waiting'`;
const AWAITED = `INSERT INTO account_deletion_holder (deletion_id, holder, confirmed_at, erased)
  SELECT id, holder, CASE WHEN holder = 'profile' THEN now() END, CASE WHEN holder = 'profile' THEN 0 END
  FROM account_deletion, unnest($2::text[]) AS holder WHERE id = $1::uuid ON CONFLICT DO NOTHING`;

export interface EraseAccountOptions {
  databases: readonly Database[];
  /** URL of a database, as its owner. */
  urlOf(database: string): string;
  emit: ServiceEvents<EventTransaction>['emit'];
}

/**
 * First the subject's keys, so that nothing sealed can be opened, then the account, then all rows of the subject where no
 * holder runs; the holders get the event again and erase by their own code.
 */
export async function eraseAccount({ subject, reference, at }: Erasure, options: EraseAccountOptions): Promise<void> {
  const { databases, urlOf, emit } = options;
  for (const { name } of databases.filter(({ held }) => held === 'keys')) {
    const keys = openKeyDatabase(urlOf(name));
    await keys.delete(subject).finally(() => keys.close());
  }
  for (const { name, url } of databases) if (IDENTITIES.has(name)) await forgetIdentity(url, subject);
  await inTransaction(urlOf('notification'), async (tx) => void (await eraseRowsOf(tx, subject)));
  await inTransaction(urlOf('profile'), async (tx) => {
    await eraseRowsOf(tx, subject, { except: STAYS });
    await tx.$executeRawUnsafe(BEGUN, reference);
    await tx.$executeRawUnsafe(AWAITED, reference, [...ACCOUNT_HOLDERS, 'profile']);
    await emit(tx, accountDeletionDue, { subject, deletion_id: reference, at });
  });
}

async function inTransaction(url: string, work: (tx: EventTransaction) => Promise<void>): Promise<void> {
  const database = openDatabase(url);
  await database.transaction(work).finally(() => database.close());
}
