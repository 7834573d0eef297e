import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { type Postgres, startPostgres } from '../postgres/postgres.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { type Databases, databasesAt, migrateAll, provideDatabases } from './databases.ts';

const SERVICES = ['calculator', 'consent'];
const secret = (name: string) => `secret of ${name} 'quoted'`;
let place: ReturnType<typeof temporaryFolder>;
let server: Postgres;
let databases: Databases;

// A separate server: roles are server-wide, and other tests use the shared one.
beforeAll(async () => {
  place = temporaryFolder();
  server = await startPostgres({ dataDir: path.join(place.folder, 'postgres'), durable: false });
  databases = databasesAt(server.url, secret);
  await provideDatabases(server.url, SERVICES, secret);
  await migrateAll(databases, SERVICES);
});
afterAll(async () => {
  await server.stop();
  place.remove();
});

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('the databases of the real servers', () => {
  it('can be provisioned and migrated again', async () => {
    await provideDatabases(server.url, SERVICES, secret);
    expect(await migrateAll(databases, SERVICES)).toEqual([]);
  });

  it('each admit only their own role, with its own password', async () => {
    expect(await query(databases.url('calculator'), 'SELECT current_user AS name')).toEqual([{ name: 'calculator' }]);
    expect(await query(databases.keysUrl('calculator'), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    const stranger = databases.url('calculator', 'consent');
    await expect(query(stranger, 'SELECT 1')).rejects.toThrow(/permission denied for database "consent"/);
    const data = databases.url('calculator', 'calculator_keys');
    await expect(query(data, 'SELECT 1')).rejects.toThrow(/permission denied for database "calculator_keys"/);
    const wrong = databases.url('calculator').replace('quoted', 'guess');
    await expect(query(wrong, 'SELECT 1')).rejects.toThrow(/password/);
  });

  it('let the consent service not remove the locks of its ledger', async () => {
    const url = databases.url('consent');
    expect(await query(url, 'SELECT count(*)::int AS entries FROM ledger_entry')).toEqual([{ entries: 0 }]);
    for (const sql of [
      'DELETE FROM ledger_entry',
      'UPDATE ledger_entry SET hash = hash',
      'ALTER TABLE ledger_entry DISABLE TRIGGER ALL',
      'DROP TABLE ledger_entry',
      'CREATE TABLE mine (id int)',
    ])
      await expect(query(url, sql)).rejects.toThrow(/permission denied|must be owner/);
  });
});
