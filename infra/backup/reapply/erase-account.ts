import { ACCOUNT_HOLDERS, accountDeletionDue } from '@vesela/contracts/events';
import { type Erasure, eraseRowsOf, openKeyDatabase } from '@vesela/service-kit';
import type { EventTransaction, ServiceEvents } from '@vesela/service-kit/events';
import pg from 'pg';
import { openDatabase } from '../../fire/database-client.ts';
import { type Database, IDENTITIES } from '../databases.ts';
import { withClient } from '../tools.ts';

/** The identity provider's log is immutable and has its own retention period. */
const STAYS = ['audit_entry', 'account_deletion'];

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
  emit: ServiceEvents['emit'];
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
  for (const { name, url } of databases) if (IDENTITIES.includes(name)) await deleteIdentity(url, subject);
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

/** Foreign keys that reference a table, from PostgreSQL's catalogue. */
const LINKS = `
  SELECT format('%I', child.relname) AS child,
    ARRAY(SELECT format('%I', field.attname) FROM unnest(link.conkey) WITH ORDINALITY AS key(number, place)
          JOIN pg_attribute field ON field.attrelid = link.conrelid AND field.attnum = key.number ORDER BY place) AS columns,
    ARRAY(SELECT format('%I', field.attname) FROM unnest(link.confkey) WITH ORDINALITY AS key(number, place)
          JOIN pg_attribute field ON field.attrelid = link.confrelid AND field.attnum = key.number ORDER BY place)
      AS parent_columns
  FROM pg_constraint link JOIN pg_class child ON child.oid = link.conrelid
  WHERE link.contype = 'f' AND link.confrelid = $1::regclass AND link.conrelid <> link.confrelid`;
const DEEPEST = 4;

/** Keycloak's tables with a user's id but no foreign key. */
const LOOSE = ['event_entity', 'offline_user_session', 'user_session'];

/** Deletes an account of Keycloak, or of the development identity provider, in its restored database. */
export async function deleteIdentity(url: string, subject: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
    );
    const tables = new Set(rows.map(({ name }) => name));
    await client.query('BEGIN');
    if (tables.has('user_entity')) await deleteWithChildren(client, 'user_entity', 'id = $1', subject);
    for (const table of LOOSE.filter((name) => tables.has(name)))
      await client.query(`DELETE FROM ${pg.escapeIdentifier(table)} WHERE user_id = $1`, [subject]);
    if (tables.has('account')) {
      await client.query('DELETE FROM account WHERE subject::text = $1', [subject]);
      await client.query("DELETE FROM protocol_record WHERE payload ->> 'accountId' = $1", [subject]);
    }
    await client.query('COMMIT');
  });
}

/** Deletes referencing rows first. Names come quoted from PostgreSQL's catalogue. */
async function deleteWithChildren(
  client: pg.Client,
  table: string,
  where: string,
  subject: string,
  depth = 0,
): Promise<void> {
  const { rows: links } = await client.query<{ child: string; columns: string[]; parent_columns: string[] }>(LINKS, [
    table,
  ]);
  for (const { child, columns, parent_columns } of depth < DEEPEST ? links : []) {
    const referencing = `(${columns.join(', ')}) IN (SELECT ${parent_columns.join(', ')} FROM ${table} WHERE ${where})`;
    await deleteWithChildren(client, child, referencing, subject, depth + 1);
  }
  await client.query(`DELETE FROM ${table} WHERE ${where}`, [subject]);
}
