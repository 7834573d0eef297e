import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { codeOf } from '../log/describe-error.ts';
import { type Connection, withConnection } from './connect.ts';
import { createDatabaseIfAbsent } from './create-database.ts';
import { createHistory, planMigrations, recordMigration } from './history.ts';
import { MigrationError } from './migration-error.ts';
import { type Migration, readMigrations } from './read-migrations.ts';

export interface MigrateOptions {
  /** Default 5 s. */
  connectTimeoutMs?: number;
  /** Longest single statement, and longest wait for another copy that is migrating. Default 60 s. */
  statementTimeoutMs?: number;
  /** PostgreSQL schema for the migrations and their history, created if missing. Default: the connection's. */
  schema?: string;
}

export interface Migrated {
  /** Names of the migrations applied by this run. */
  applied: string[];
  /** Names found in the database but not in the folder, e.g. after a rollback of the service. */
  unknown: string[];
}

/** The key that Prisma's own engine locks, so that both never migrate at the same time. */
const LOCK = 72707369;

/**
 * Brings a database up to date with the committed migrations; creates it if it is missing. Each migration and its
 * history record are one transaction. Copies that start at the same time wait for one another.
 * Throws `MigrationError`.
 */
export async function migrate(url: string, folder: string | URL, options: MigrateOptions = {}): Promise<Migrated> {
  const timeouts = { connectMs: options.connectTimeoutMs ?? 5_000, statementMs: options.statementTimeoutMs ?? 60_000 };
  const migrations = await readMigrations(typeof folder === 'string' ? folder : fileURLToPath(folder));
  await createDatabaseIfAbsent(url, timeouts);
  return withConnection(url, timeouts, async (db) => {
    await lock(db);
    if (options.schema) await enterSchema(db, options.schema);
    await createHistory(db);
    const { pending, unknown } = await planMigrations(db, migrations);
    for (const migration of pending) await apply(db, migration);
    return { applied: pending.map(({ name }) => name), unknown };
  });
}

/** Held until the connection ends. */
async function lock(db: Connection): Promise<void> {
  await db.query('SELECT pg_advisory_lock($1)', [LOCK]).catch((cause: unknown) => {
    throw new MigrationError('Another process has been migrating this database for too long.', { cause });
  });
}

async function enterSchema(db: Connection, schema: string): Promise<void> {
  const name = pg.escapeIdentifier(schema);
  await db.query(`CREATE SCHEMA IF NOT EXISTS ${name}`);
  await db.query(`SET search_path TO ${name}`);
}

async function apply(db: Connection, migration: Migration): Promise<void> {
  try {
    await db.query('BEGIN');
    const before = await transactionId(db);
    // Without parameters the text is sent as one message, so that functions containing semicolons stay intact.
    await db.query(migration.sql);
    if ((await transactionId(db)) !== before) {
      throw new MigrationError(`The migration ${migration.name} ends its transaction itself; take COMMIT out of it.`);
    }
    await recordMigration(db, migration);
    await db.query('COMMIT');
  } catch (cause) {
    await db.query('ROLLBACK').catch(() => undefined);
    if (cause instanceof MigrationError) throw cause;
    const code = codeOf(cause) ?? 'connection lost';
    throw new MigrationError(`The migration ${migration.name} failed (${code}) and was undone.`, { cause });
  }
}

async function transactionId(db: Connection): Promise<string> {
  const { rows } = await db.query<{ id: string }>('SELECT pg_current_xact_id()::text AS id');
  return rows[0]?.id ?? '';
}
