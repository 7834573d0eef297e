import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { PlainError } from '../command/plain-error.ts';
import type { Database } from './databases.ts';

export interface Moment {
  at: Date;
  /** Snapshot of each database, by its name, for `pg_dump --snapshot`. */
  snapshots: ReadonlyMap<string, string>;
  /** Releases the snapshots; call it once everything is dumped. */
  release(): Promise<void>;
}

/** Longer than a transaction of a service may last. */
const LOCK_MS = 6_000;
const TRIES = 5;
/** Every change that emits an event, and every effect of an event, writes to one of these tables. */
const HOLD = 'LOCK TABLE events.outbox, events.inbox, events.position, events.queue IN SHARE MODE';

/**
 * A consistent snapshot of all databases. For some milliseconds no event is written or handled anywhere, while every
 * database exports a snapshot. So no restored service knows an event that its owner never sent. The keys come last: a
 * record without its key would be lost, a key without a record is harmless.
 */
export async function consistentSnapshots(databases: readonly Database[]): Promise<Moment> {
  for (let left = TRIES; ; left--) {
    const opened: pg.Client[] = [];
    try {
      return await hold(databases, opened);
    } catch (error) {
      await closeAll(opened);
      const busy = error instanceof pg.DatabaseError && (error.code === '55P03' || error.code === '40P01');
      if (!busy) throw error;
      if (left === 1) throw new PlainError('The databases were too busy to take a consistent snapshot; try again.');
      await delay(500);
    }
  }
}

async function hold(databases: readonly Database[], opened: pg.Client[]): Promise<Moment> {
  const connect = async (url: string) => {
    const client = new pg.Client({ connectionString: url, application_name: 'backup', connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    opened.push(client);
    await client.connect();
    return client;
  };
  // Opened before locking, so that nobody waits for a connection.
  const readers = new Map<string, pg.Client>();
  for (const { name, url } of databases) readers.set(name, await connect(url));
  const holders: pg.Client[] = [];
  for (const { url, events } of databases) if (events) holders.push(await connect(url));

  const at = new Date();
  for (const holder of holders) {
    await holder.query('BEGIN');
    await holder.query(`SET LOCAL lock_timeout = ${LOCK_MS}`);
    await holder.query(HOLD);
  }
  const snapshots = new Map<string, string>();
  const dataFirst = [...databases].sort((a, b) => a.held.localeCompare(b.held));
  for (const { name } of dataFirst) {
    const reader = readers.get(name);
    await reader?.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const answer = await reader?.query<{ id: string }>('SELECT pg_export_snapshot() AS id');
    snapshots.set(name, answer?.rows[0]?.id ?? '');
  }
  await closeAll(holders);
  return { at, snapshots, release: () => closeAll([...readers.values()]) };
}

async function closeAll(clients: readonly pg.Client[]): Promise<void> {
  await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
}
