import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { type Postgres, startPostgres } from './postgres.ts';

let place: ReturnType<typeof temporaryFolder>;
const running: Postgres[] = [];

beforeEach(() => {
  place = temporaryFolder();
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
  place.remove();
});

async function start(onDeath?: () => void): Promise<Postgres> {
  const server = await startPostgres({ dataDir: path.join(place.folder, 'postgres'), ...(onDeath ? { onDeath } : {}) });
  running.push(server);
  return server;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('startPostgres', () => {
  it('writes no data into its log, even when a statement fails', async () => {
    const { url } = await start();
    await query(url, 'CREATE TABLE person (email text PRIMARY KEY)');
    const insert = "INSERT INTO person VALUES ('kestrel@vesela.example')";
    await query(url, insert);
    await expect(query(url, insert)).rejects.toThrow('duplicate key');
    const log = readFileSync(path.join(place.folder, 'postgres/postgres.log'), 'utf8');
    expect(log).toContain('duplicate key');
    expect(log).not.toContain('kestrel');
  });

  it('keeps data across a restart, in a folder closed to other users', async () => {
    const first = await start();
    await query(first.url, 'CREATE TABLE kept AS SELECT 1 AS number');
    await first.stop();
    await expect(query(first.url, 'SELECT 1')).rejects.toThrow();

    const second = await start();
    expect(await query(second.url, 'SELECT number FROM kept')).toEqual([{ number: 1 }]);
  });

  it('requires the password, which only the owner can read', async () => {
    const { url } = await start();
    await expect(query(url.replace(/postgres:[^@]+@/, 'postgres:guess@'), 'SELECT 1')).rejects.toThrow(/password/);
    expect(statSync(path.join(place.folder, 'postgres/password')).mode & 0o077).toBe(0);
  });

  it('stops a server left over from an earlier run and takes over its data', async () => {
    let died = false;
    const left = await start(() => {
      died = true;
    });
    await query(left.url, 'CREATE TABLE kept AS SELECT 2 AS number');

    const next = await start();
    expect(await query(next.url, 'SELECT number FROM kept')).toEqual([{ number: 2 }]);
    expect(died).toBe(true);
  });
});
