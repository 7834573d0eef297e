import { SpanKind } from '@opentelemetry/api';
import pg from 'pg';
import { withConnection } from '../database/connect.ts';
import { createDatabaseIfAbsent } from '../database/create-database.ts';
import { workOf } from '../database/work.ts';
import { inInnerSpan } from '../telemetry/span.ts';
import type { KeyStore } from './key-store.ts';
import { VaultError } from './vault-error.ts';

const TIMEOUTS = { connectMs: 5_000, statementMs: 10_000 };
/** Any number will do: copies of the service that start together set the database up in sequence. */
const LOCK = 6_305_024;

/**
 * One row a person. An erased key leaves a row without a key: no new one is made under that name, and what is restored
 * from a backup stays shut.
 */
const TABLE = `CREATE TABLE IF NOT EXISTS person_key (
  subject varchar(255) PRIMARY KEY,
  wrapped_key bytea,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  erased_at timestamptz(3),
  CHECK ((wrapped_key IS NULL) = (erased_at IS NOT NULL))
)`;
const INDEX = 'CREATE INDEX IF NOT EXISTS person_key_erased ON person_key (erased_at) WHERE erased_at IS NOT NULL';
/** Longer than an erasure takes between its time and its commit, and than a key is read for (`statementMs`). */
const ERASED_LATELY = "SELECT subject FROM person_key WHERE erased_at > now() - interval '1 minute'";

/** Keys of persons in a database of their own, apart from the data that they seal and from the backups of these. */
export interface KeyDatabase extends Required<KeyStore> {
  /** Whether this person's key was erased: what others still report the user must be kept by nobody. */
  erased(subject: string): Promise<boolean>;
  /** Throws when the database does not answer. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** Where the keys to a service's database lie unless the operator says otherwise: beside it, under its name and `_keys`. */
export function keyDatabaseUrl(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.pathname += '_keys';
  return url.href;
}

/**
 * Connects, and makes database and table where they are absent, on first use. Keys that an earlier version kept beside
 * the data, in the table `person_key` of `movedFrom`, are brought over and deleted there.
 */
export function openKeyDatabase(url: string, { movedFrom }: { movedFrom?: string } = {}): KeyDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'keys',
    max: 5,
    connectionTimeoutMillis: TIMEOUTS.connectMs,
    statement_timeout: TIMEOUTS.statementMs,
  });
  // An idle connection that breaks is replaced; unheard, it would end the process.
  pool.on('error', () => undefined);
  const done = workOf('keys');
  let prepared: Promise<void> | undefined;
  const ready = () => {
    prepared ??= prepare(url, pool, movedFrom);
    prepared.catch(() => {
      prepared = undefined;
    });
    return prepared;
  };
  const query = async <Row extends pg.QueryResultRow>(sql: string, values: unknown[]) => {
    const attributes = { 'db.system.name': 'postgresql', 'db.collection.name': 'person_key' };
    return inInnerSpan('keys', { kind: SpanKind.CLIENT, attributes }, async () => {
      await ready();
      done.statements += 1;
      return (await pool.query<Row>(sql, values)).rows;
    });
  };
  const get = async (subject: string) => {
    const [row] = await query<KeyRow>('SELECT wrapped_key FROM person_key WHERE subject = $1', [subject]);
    return row?.wrapped_key ?? undefined;
  };
  return {
    get,
    async create(subject, wrappedKey) {
      await query('INSERT INTO person_key (subject, wrapped_key) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
        subject,
        Buffer.from(wrappedKey),
      ]);
      const kept = await get(subject);
      if (!kept) throw new VaultError('erased');
      return kept;
    },
    async delete(subject) {
      await query(
        `INSERT INTO person_key (subject, erased_at) VALUES ($1, now())
         ON CONFLICT (subject) DO UPDATE SET wrapped_key = NULL, erased_at = coalesce(person_key.erased_at, now())`,
        [subject],
      );
    },
    erasedLately: async () => (await query<{ subject: string }>(ERASED_LATELY, [])).map(({ subject }) => subject),
    erased: async (subject) =>
      (await query('SELECT 1 FROM person_key WHERE subject = $1 AND erased_at IS NOT NULL', [subject])).length > 0,
    async check() {
      await query('SELECT 1', []);
    },
    close: () => pool.end(),
  };
}

interface KeyRow {
  wrapped_key: Uint8Array | null;
}

async function prepare(url: string, pool: pg.Pool, movedFrom: string | undefined): Promise<void> {
  await createDatabaseIfAbsent(url, TIMEOUTS);
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    await client.query(TABLE);
    await client.query(INDEX);
    const done = movedFrom === undefined ? undefined : await copyFrom(movedFrom, client);
    await client.query('COMMIT');
    await done?.();
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Copies what lies in the old place; what it gives deletes the keys there, once the copies are safe. */
async function copyFrom(old: string, client: pg.PoolClient): Promise<(() => Promise<void>) | undefined> {
  return withConnection(old, TIMEOUTS, async (db) => {
    const { rows: tables } = await db.query<{ there: boolean }>(
      "SELECT to_regclass('public.person_key') IS NOT NULL AS there",
    );
    if (!tables[0]?.there) return undefined;
    const { rows } = await db.query<KeyRow & { subject: string }>('SELECT subject, wrapped_key FROM public.person_key');
    if (rows.length === 0) return undefined;
    for (const { subject, wrapped_key } of rows) {
      const values = [subject, wrapped_key];
      await client.query(
        'INSERT INTO person_key (subject, wrapped_key) VALUES ($1, $2) ON CONFLICT DO NOTHING',
        values,
      );
    }
    const moved = rows.map(({ subject }) => subject);
    return () =>
      withConnection(old, TIMEOUTS, async (again) => {
        await again.query('DELETE FROM public.person_key WHERE subject = ANY ($1)', [moved]);
      });
  });
}
