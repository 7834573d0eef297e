import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { PlainError } from '../command/plain-error.ts';
import { databaseUrl } from '../postgres/database.ts';
import { SERVICE_NAMES } from '../services.ts';
import { withClient } from './tools.ts';

/** Kind of a database's content. Keys are never stored with the data. */
export type Held = 'data' | 'keys';

export interface Database {
  name: string;
  held: Held;
  url: string;
  /** Whether it contains a service's events. */
  events: boolean;
}

/** Accounts: of the embedded run and of Keycloak. */
export const IDENTITIES = ['identity', 'keycloak'];

/** The portal's existing databases on a server. */
export async function portalDatabases(server: string): Promise<Database[]> {
  const names = [...SERVICE_NAMES, ...IDENTITIES, ...SERVICE_NAMES.map((name) => `${name}_keys`)];
  const { rows } = await withClient(server, (client) =>
    client.query<{ name: string }>('SELECT datname AS name FROM pg_database WHERE datname = ANY ($1) ORDER BY 1', [
      names,
    ]),
  );
  return rows.map(({ name }) => ({
    name,
    held: name.endsWith('_keys') ? 'keys' : 'data',
    url: databaseUrl(server, name),
    events: SERVICE_NAMES.includes(name),
  }));
}

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
export async function consistentSnapshots(databases: readonly Database[], tries = TRIES): Promise<Moment> {
  const opened: pg.Client[] = [];
  try {
    return await hold(databases, opened);
  } catch (error) {
    await closeAll(opened);
    const busy = error instanceof pg.DatabaseError && (error.code === '55P03' || error.code === '40P01');
    if (!busy) throw error;
    if (tries === 1) throw new PlainError('The databases were too busy to take a consistent snapshot; try again.');
    await delay(500);
    return consistentSnapshots(databases, tries - 1);
  }
}

async function hold(databases: readonly Database[], opened: pg.Client[]): Promise<Moment> {
  const connect = async ({ url }: Database) => {
    const client = new pg.Client({ connectionString: url, application_name: 'backup', connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    opened.push(client);
    await client.connect();
    return client;
  };
  // All are opened before the first lock, so that nobody waits for a connection.
  const readers: { name: string; client: pg.Client }[] = [];
  for (const database of [...databases].sort((a, b) => a.held.localeCompare(b.held)))
    readers.push({ name: database.name, client: await connect(database) });
  const holders: pg.Client[] = [];
  for (const database of databases) if (database.events) holders.push(await connect(database));

  const at = new Date();
  for (const holder of holders) await holder.query(`BEGIN; SET LOCAL lock_timeout = ${LOCK_MS}; ${HOLD}`);
  const snapshots = new Map<string, string>();
  for (const { name, client } of readers) {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows } = await client.query<{ id: string }>('SELECT pg_export_snapshot() AS id');
    snapshots.set(name, rows[0]?.id ?? '');
  }
  await closeAll(holders);
  return { at, snapshots, release: () => closeAll(readers.map(({ client }) => client)) };
}

async function closeAll(clients: readonly pg.Client[]): Promise<void> {
  await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
}
