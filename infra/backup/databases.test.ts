import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@vesela/service-kit/testing';
import pg from 'pg';
import { SERVICES } from '../embedded-services/index.ts';
import { consistentSnapshots, type Database } from './databases.ts';
import { withClient } from './tools.ts';

const [examination] = SERVICES.filter(({ contract }) => contract.service === 'examination');
const made: TestDatabase[] = [];
let services: Database[];
let keys: Database;

beforeAll(async () => {
  if (!examination) throw new Error('There is no examination service.');
  for (let i = 0; i < 3; i++) made.push(await createTestDatabase(examination.migrations, { events: true }));
  const [one, other, third] = made.map(({ url }) => url);
  services = [
    { name: 'one', held: 'data', url: one ?? '', events: true },
    { name: 'other', held: 'data', url: other ?? '', events: true },
  ];
  keys = { name: 'one_keys', held: 'keys', url: third ?? '', events: false };
});
afterAll(() => Promise.all(made.map(({ drop }) => drop())));

const write = (client: pg.Client) =>
  client.query(
    "INSERT INTO consent (subject, document, active, decided_at) VALUES (gen_random_uuid()::text, 'x', true, now())",
  );
const HOLD = 'LOCK TABLE events.outbox IN ROW EXCLUSIVE MODE';

/** Rows of `consent` as `pg_dump --snapshot` would see them. */
const countAt = (url: string, snapshot: string) =>
  withClient(url, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query(`SET TRANSACTION SNAPSHOT ${pg.escapeLiteral(snapshot)}`);
    const { rows } = await client.query<{ count: string }>('SELECT count(*) FROM consent');
    return Number(rows[0]?.count);
  });

it('shows every database as it was at one moment, whatever is written while it is dumped', async () => {
  const databases = [keys, ...services];
  const counts = async (snapshots: ReadonlyMap<string, string>) =>
    Promise.all(databases.map(({ name, url }) => countAt(url, snapshots.get(name) ?? '')));
  const first = await consistentSnapshots(databases);
  const before = await counts(first.snapshots);
  for (const { url } of databases) await withClient(url, write);
  expect(await counts(first.snapshots)).toEqual(before);
  await first.release();
  const second = await consistentSnapshots(databases);
  expect(await counts(second.snapshots)).toEqual(before.map((count) => count + 1));
  expect(second.at.getTime()).toBeGreaterThan(first.at.getTime());
  await second.release();
});

it('waits for a change that is about to emit its event, in whichever service', async () => {
  const [, other] = services;
  await withClient(other?.url ?? '', async (client) => {
    await client.query('BEGIN');
    await client.query(HOLD);
    await write(client);
    const taken = consistentSnapshots(services);
    expect(await Promise.race([taken, delay(300, 'waiting')])).toBe('waiting');
    await client.query('COMMIT');
    const { snapshots, release } = await taken;
    const { rows } = await client.query<{ count: string }>('SELECT count(*) FROM consent');
    expect(await countAt(other?.url ?? '', snapshots.get('other') ?? '')).toBe(Number(rows[0]?.count));
    await release();
  });
});

it('gives up with a plain sentence while a change does not end, and leaves no lock behind', async () => {
  const [one] = services;
  await withClient(one?.url ?? '', async (client) => {
    await client.query('BEGIN');
    await client.query(HOLD);
    await expect(consistentSnapshots(services, 1)).rejects.toThrow('too busy to take a consistent snapshot');
    await client.query('COMMIT');
  });
  for (const { url } of services)
    await withClient(url, async (client) => {
      const locks =
        "SELECT 1 FROM pg_locks JOIN pg_class ON oid = relation WHERE relname = 'outbox' AND mode = 'ShareLock'";
      expect((await client.query(locks)).rowCount).toBe(0);
    });
});

it('says what a database server refuses', async () => {
  const url = new URL(keys.url);
  url.pathname = '/missing_database';
  await expect(consistentSnapshots([{ ...keys, url: url.href }])).rejects.toThrow('does not exist');
});
