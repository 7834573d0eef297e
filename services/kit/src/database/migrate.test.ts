import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { migrate } from './migrate.ts';

let folder: string;
let database: TestDatabase;

const FIRST = `CREATE TABLE note (id int PRIMARY KEY);
CREATE FUNCTION twice(n int) RETURNS int AS $$ BEGIN RETURN n * 2; END; $$ LANGUAGE plpgsql;`;

async function write(name: string, sql: string): Promise<void> {
  await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, name, 'migration.sql'), sql);
}

async function rows(sql: string, url = database.url): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await writeFile(join(folder, 'migration_lock.toml'), 'provider = "postgresql"\n');
  database = await createTestDatabase(folder);
});

afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

describe('migrate', () => {
  it('applies new migrations in order, each once', async () => {
    await write('20270102000000_second', 'ALTER TABLE note ADD COLUMN text text;');
    await write('20270101000000_first', FIRST);
    const names = ['20270101000000_first', '20270102000000_second'];
    expect(await migrate(database.url, folder)).toEqual({ applied: names, unknown: [] });
    expect(await migrate(database.url, pathToFileURL(folder))).toEqual({ applied: [], unknown: [] });
    const history = await rows('SELECT * FROM _prisma_migrations ORDER BY migration_name');
    expect(history).toHaveLength(2);
    expect(history[0]).toMatchObject({
      migration_name: names[0],
      applied_steps_count: 1,
      rolled_back_at: null,
      logs: null,
    });
    expect(history[0]?.finished_at).toBeInstanceOf(Date);
    expect(await rows('SELECT twice(21) AS n')).toEqual([{ n: 42 }]);
  });

  it('rolls back a failing migration and applies it once it is fixed', async () => {
    await write('1_first', FIRST);
    await write('2_broken', 'CREATE TABLE half (id int); INSERT INTO nowhere VALUES (1);');
    await expect(migrate(database.url, folder)).rejects.toThrow(
      'The migration 2_broken failed (42P01) and was undone.',
    );
    expect(await rows("SELECT to_regclass('half') AS half, to_regclass('note') AS note")).toEqual([
      { half: null, note: 'note' },
    ]);
    await write('2_broken', 'CREATE TABLE half (id int);');
    expect((await migrate(database.url, folder)).applied).toEqual(['2_broken']);
  });

  it('refuses an applied migration that was changed, and applies nothing else', async () => {
    await write('1_first', FIRST);
    await migrate(database.url, folder);
    await write('1_first', `${FIRST}\n`);
    await write('2_second', 'CREATE TABLE other (id int);');
    await expect(migrate(database.url, folder)).rejects.toThrow(
      'The migration 1_first was changed after it was applied',
    );
    expect(await rows("SELECT to_regclass('other') AS other")).toEqual([{ other: null }]);
  });

  it('refuses a migration that ends its transaction itself', async () => {
    await write('1_commits', 'CREATE TABLE note (id int); COMMIT; CREATE TABLE other (id int);');
    await expect(migrate(database.url, folder)).rejects.toThrow('1_commits ends its transaction itself');
  });

  it('stops at a migration that another tool left unfinished', async () => {
    await write('1_first', FIRST);
    await migrate(database.url, folder);
    await rows('UPDATE _prisma_migrations SET finished_at = NULL');
    await expect(migrate(database.url, folder)).rejects.toThrow('1_first was begun and never finished');
  });

  it('reports migrations of a later version and leaves them alone', async () => {
    await write('1_first', FIRST);
    await write('2_later', 'CREATE TABLE other (id int);');
    await migrate(database.url, folder);
    await rm(join(folder, '2_later'), { recursive: true });
    expect(await migrate(database.url, folder)).toEqual({ applied: [], unknown: ['2_later'] });
  });

  it('applies everything once when several copies start at the same time, and creates the database once', async () => {
    await write('1_first', FIRST);
    await write('2_slow', 'SELECT pg_sleep(0.2); CREATE TABLE other (id int);');
    await database.drop();
    const results = await Promise.all(Array.from({ length: 5 }, () => migrate(database.url, folder)));
    expect(results.flatMap(({ applied }) => applied).sort()).toEqual(['1_first', '2_slow']);
  });

  it('times out as configured', async () => {
    await write('1_endless', 'SELECT pg_sleep(30);');
    await expect(migrate(database.url, folder, { statementTimeoutMs: 200 })).rejects.toThrow(
      '1_endless failed (57014)',
    );
    const holder = new pg.Client({ connectionString: database.url });
    await holder.connect();
    await holder.query('SELECT pg_advisory_lock(72707369)');
    await expect(migrate(database.url, folder, { statementTimeoutMs: 200 })).rejects.toThrow('for too long');
    await holder.end();
  });

  it('states in one sentence why a database is unreachable, without the password', async () => {
    const wrong = new URL(database.url);
    wrong.password = 'hunter2';
    await expect(migrate(wrong.href, folder)).rejects.toThrow(
      /^The database test_\w+ at [\d.:]+ refuses the password\.$/,
    );
    await expect(migrate('postgresql://u:hunter2@127.0.0.1:9/notes', folder)).rejects.toThrow(
      'The database notes at 127.0.0.1:9 does not answer.',
    );
    await expect(migrate(database.url, join(folder, 'nowhere'))).rejects.toThrow('cannot be read');
    await mkdir(join(folder, '3_empty'));
    await expect(migrate(database.url, folder)).rejects.toThrow('The migration 3_empty has no migration.sql.');
  });
});

describe('a test database', () => {
  it('needs a configured server', async () => {
    const server = process.env.TEST_POSTGRES_URL;
    process.env.TEST_POSTGRES_URL = '';
    await expect(createTestDatabase(folder)).rejects.toThrow('TEST_POSTGRES_URL is missing');
    process.env.TEST_POSTGRES_URL = server;
  });

  it('is deleted by drop even while connections are open', async () => {
    const client = new pg.Client({ connectionString: database.url });
    client.on('error', () => undefined);
    await client.connect();
    await database.drop();
    await expect(rows('SELECT 1')).rejects.toMatchObject({ code: '3D000' });
    await client.end().catch(() => undefined);
  });
});
