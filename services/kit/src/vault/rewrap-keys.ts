import pg from 'pg';
import { rewrapKey } from './data-key.ts';
import type { MasterKeys } from './master-keys.ts';

/** A table with the column `wrapped_key`: data keys under a master key. */
export interface WrappedKeys {
  table: string;
  /** Columns that the label of a key is made of. */
  columns: readonly string[];
  /** The label that a row's key was wrapped under. */
  label(...values: string[]): string;
}

/** The table of a key database. */
export const PERSON_KEYS: WrappedKeys = { table: 'person_key', columns: ['subject'], label: (subject = '') => subject };

const BATCH = 500;
const TIMEOUTS = { connectionTimeoutMillis: 5_000, statement_timeout: 60_000 };
/** The id of the master key, as `newWrappedKey` lays it out. */
const MASTER = "convert_from(substring(wrapped_key FROM 2 FOR get_byte(wrapped_key, 0)), 'SQL_ASCII')";

interface Row {
  place: string;
  wrapped_key: Buffer;
  values: string[];
}

/** How many data keys of these tables each master key wraps, by its id. */
export async function countByMaster(url: string, tables: readonly WrappedKeys[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  await withClient(url, async (db) => {
    for (const { table } of tables) {
      const sql = `SELECT ${MASTER} AS master, count(*)::int AS count FROM ${pg.escapeIdentifier(table)}
        WHERE wrapped_key IS NOT NULL GROUP BY 1`;
      const { rows } = await db.query<{ master: string; count: number }>(sql);
      for (const { master, count } of rows) counts.set(master, (counts.get(master) ?? 0) + count);
    }
  });
  return counts;
}

/**
 * Wraps every data key of these tables that an older master key wrapped with the current one; returns their number. Safe
 * while services run that know both: a key is replaced only where it is still the one that was read, so that an erased
 * key stays erased. Throws `VaultError` (`broken`) for a key of a master key that is not given.
 */
export async function rewrapKeys(url: string, masters: MasterKeys, tables: readonly WrappedKeys[]): Promise<number> {
  let count = 0;
  await withClient(url, async (db) => {
    for (const keys of tables) {
      const table = pg.escapeIdentifier(keys.table);
      const values = keys.columns.map((column) => `${pg.escapeIdentifier(column)}::text`).join(', ');
      const older = `SELECT ctid::text AS place, wrapped_key, ARRAY[${values}] AS values FROM ${table}
        WHERE wrapped_key IS NOT NULL AND ${MASTER} <> $1 LIMIT ${BATCH}`;
      const replace = `UPDATE ${table} AS kept SET wrapped_key = fresh.key
        FROM unnest($1::text[], $2::bytea[], $3::bytea[]) AS fresh (place, old, key)
        WHERE kept.ctid = fresh.place::tid AND kept.wrapped_key = fresh.old`;
      for (;;) {
        const { rows } = await db.query<Row>(older, [masters.current]);
        if (rows.length === 0) break;
        const fresh = await Promise.all(
          rows.map(async (row) => Buffer.from(await rewrapKey(masters, keys.label(...row.values), row.wrapped_key))),
        );
        const replaced = await db.query(replace, [
          rows.map(({ place }) => place),
          rows.map(({ wrapped_key }) => wrapped_key),
          fresh,
        ]);
        count += replaced.rowCount ?? 0;
      }
    }
  });
  return count;
}

async function withClient(url: string, work: (db: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, ...TIMEOUTS });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
