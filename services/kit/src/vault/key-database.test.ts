import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { type KeyDatabase, keyDatabaseUrl, openKeyDatabase } from './key-database.ts';

const data = new URL(process.env.TEST_POSTGRES_URL ?? '');
data.pathname = `/test_${randomBytes(6).toString('hex')}`;
const url = keyDatabaseUrl(data.href);
const server = new pg.Pool({ connectionString: process.env.TEST_POSTGRES_URL, max: 1 });
server.on('error', () => undefined);
beforeAll(async () => {
  await server.query(`CREATE DATABASE ${pg.escapeIdentifier(data.pathname.slice(1))}`);
});
afterAll(async () => {
  for (const name of [data.pathname, new URL(url).pathname]) {
    await server.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name.slice(1))} WITH (FORCE)`);
  }
  await server.end();
});

const opened: KeyDatabase[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((keys) => keys.close()));
});
function open(options: Parameters<typeof openKeyDatabase>[1] = {}): KeyDatabase {
  const keys = openKeyDatabase(url, options);
  opened.push(keys);
  return keys;
}
const key = () => new Uint8Array(randomBytes(60));

describe('the database of keys', () => {
  it('makes itself, also when several copies start together', async () => {
    await Promise.all([open(), open(), open()].map((keys) => keys.check()));
  });

  it('keeps one key a person, anyone who comes first', async () => {
    const subject = randomUUID();
    const made = await Promise.all([open(), open(), open()].map((keys) => keys.create(subject, key())));
    const [kept] = made;
    for (const one of made) expect(Buffer.from(one).equals(Buffer.from(kept ?? []))).toBe(true);
    expect(Buffer.from((await open().get(subject)) ?? []).equals(Buffer.from(kept ?? []))).toBe(true);
    expect(await open().get(randomUUID())).toBeUndefined();
  });

  it('erases for good: no other key is made under that name', async () => {
    const subject = randomUUID();
    const keys = open();
    await keys.create(subject, key());
    await keys.delete(subject);
    await keys.delete(subject);
    expect(await keys.get(subject)).toBeUndefined();
    expect([await keys.erased(subject), await keys.erased(randomUUID())]).toEqual([true, false]);
    await expect(keys.create(subject, key())).rejects.toMatchObject({ name: 'VaultError', code: 'erased' });
  });

  it('erases one who never had a key', async () => {
    const subject = randomUUID();
    await open().delete(subject);
    await expect(open().create(subject, key())).rejects.toMatchObject({ code: 'erased' });
  });

  it('takes over keys that lay beside the data, and leaves none there', async () => {
    const old = new pg.Pool({ connectionString: data.href, max: 1 });
    old.on('error', () => undefined);
    const [subject, erased] = [randomUUID(), randomUUID()];
    const bytes = Buffer.from(key());
    await open().delete(erased);
    await old.query('CREATE TABLE person_key (subject varchar(255) PRIMARY KEY, wrapped_key bytea NOT NULL)');
    await old.query('INSERT INTO person_key VALUES ($1, $3), ($2, $3)', [subject, erased, bytes]);
    const moved = open({ movedFrom: data.href });
    expect(Buffer.from((await moved.get(subject)) ?? []).equals(bytes)).toBe(true);
    // What was restored beside old data does not come back.
    expect(await moved.get(erased)).toBeUndefined();
    expect((await old.query('SELECT 1 FROM person_key')).rowCount).toBe(0);
    await old.end();
  });
});
