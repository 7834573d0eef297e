import pg from 'pg';
import { type Connection, withConnection } from './connect.ts';

/**
 * What a service does with each table of its database: `SELECT, INSERT, UPDATE (a, b), DELETE`. A table that is not named it
 * cannot even read. The schema `events` is the kit's, and the same for every service.
 */
export type TableRights = Readonly<Record<string, string>>;

/** For a table whose rows come, change and go. */
export const ALL_ROWS = 'SELECT, INSERT, UPDATE, DELETE';
/** For a table whose rows never change. */
export const ROWS_THAT_STAY_AS_THEY_ARE = 'SELECT, INSERT, DELETE';
/** For a table to which rows are only added. */
export const APPEND_ONLY = 'SELECT, INSERT';
/** The chained audit of a service's staff: a trigger moves the head. */
export const AUDIT_TABLES = { audit_entry: APPEND_ONLY, audit_head: 'SELECT' };

/** Tables that a service with `openKeptTest` has through the kit. */
export const STUDY_TABLES = { consent: ALL_ROWS, study_copy: ALL_ROWS };
export const DOCTOR_LINK_TABLES = { doctor_link: ALL_ROWS, doctor_link_opening: APPEND_ONLY };

const TIMEOUTS = { connectMs: 5_000, statementMs: 60_000 };
/** Copies that start together grant in sequence; PostgreSQL refuses two at once. */
const LOCK = 8_140_022;
/** A service reads which migrations were applied, so that it does not start on a database of another version. */
const HISTORIES = ['public', 'events'].map((schema) => `${schema}._prisma_migrations`);
const EVENT_TABLES = `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
  WHERE schemaname = 'events' AND tablename <> '_prisma_migrations'`;

/**
 * Leaves a role exactly these rights in the database of `ownerUrl`, and everybody else none; the URL's own user owns the
 * tables. Does nothing if that user is the role itself. Every grant is in one transaction, so that a running copy never
 * stands without them.
 */
export async function grantRights(ownerUrl: string, role: string, tables: TableRights): Promise<void> {
  if (decodeURIComponent(new URL(ownerUrl).username) === role) return;
  await withConnection(ownerUrl, TIMEOUTS, async (db) => {
    await db.query('BEGIN');
    await db.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    await grantWithin(db, pg.escapeIdentifier(role), tables);
    await db.query('COMMIT');
  });
}

async function grantWithin(db: Connection, role: string, tables: TableRights): Promise<void> {
  const { rows } = await db.query<{ name: string }>('SELECT current_database() AS name');
  const database = pg.escapeIdentifier(rows[0]?.name ?? '');
  await db.query(`REVOKE ALL ON DATABASE ${database} FROM PUBLIC, ${role}`);
  await db.query(`GRANT CONNECT ON DATABASE ${database} TO ${role}`);
  await db.query(`REVOKE ALL ON SCHEMA public FROM PUBLIC, ${role}`);
  for (const schema of ['public', 'events']) {
    await db.query(`REVOKE ALL ON ALL TABLES IN SCHEMA ${schema} FROM ${role}`);
    await db.query(`REVOKE ALL ON ALL SEQUENCES IN SCHEMA ${schema} FROM ${role}`);
    await db.query(`GRANT USAGE ON SCHEMA ${schema} TO ${role}`);
    await db.query(`GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${schema} TO ${role}`);
  }
  for (const [table, rights] of Object.entries(tables)) {
    await db.query(`GRANT ${rights} ON public.${pg.escapeIdentifier(table)} TO ${role}`);
  }
  for (const history of HISTORIES) {
    await db.query(`GRANT SELECT (migration_name, checksum, finished_at, rolled_back_at) ON ${history} TO ${role}`);
  }
  const events = await db.query<{ name: string }>(EVENT_TABLES);
  for (const { name } of events.rows) await db.query(`GRANT ${ALL_ROWS} ON ${name} TO ${role}`);
}
