import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { type Postgres, startPostgres } from '../postgres/postgres.ts';
import { SERVICE_DEFINITIONS, SERVICE_NAMES } from '../services.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { type Databases, databasesAt, migrateAll, provideDatabases } from './databases.ts';

const secret = (name: string) => `password-of-${name}`;
const folder = temporaryFolder();
let server: Postgres;
let databases: Databases;

async function asRole<T>(url: string, work: (db: pg.Client) => Promise<T>): Promise<T> {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}

beforeAll(async () => {
  server = await startPostgres({ dataDir: folder.folder });
  databases = databasesAt(server.url, secret);
  // An installation of before: the role of the service owned its database and everything in it.
  await asRole(server.url, async (db) => {
    await db.query(`CREATE ROLE notification LOGIN PASSWORD '${secret('database-notification')}'`);
    await db.query('CREATE DATABASE notification OWNER notification');
  });
  await asRole(databases.url('notification'), (db) => db.query('CREATE TABLE public.kept_from_before (id int)'));
  await provideDatabases(server.url, SERVICE_NAMES, secret);
  await migrateAll(databases, SERVICE_NAMES);
});
afterAll(async () => {
  await server.stop();
  folder.remove();
});

describe.each(SERVICE_DEFINITIONS.map((definition) => [definition.contract.service, definition] as const))(
  'the role of the service %s',
  (name, { tables }) => {
    const refused = /permission denied|must be owner/;

    it('may do with each table what the definition says, and read of migrations which were applied', async () => {
      const { rows } = await asRole(databases.ownerUrl(name), (db) =>
        db.query<{ name: string }>("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'"),
      );
      const own = rows.map((row) => row.name).filter((each) => !/^(_prisma_migrations|kept_from_before)$/.test(each));
      expect(Object.keys(tables).sort()).toEqual(own.sort());
      await asRole(databases.url(name), async (db) => {
        for (const table of own) await db.query(`SELECT 1 FROM ${table} LIMIT 1`);
        for (const history of ['public._prisma_migrations', 'events._prisma_migrations']) {
          await db.query(`SELECT migration_name, checksum, finished_at, rolled_back_at FROM ${history}`);
          for (const sql of [
            `SELECT logs FROM ${history}`,
            `DELETE FROM ${history}`,
            `UPDATE ${history} SET checksum = ''`,
            `INSERT INTO ${history} (id, checksum, migration_name) VALUES ('1', '', 'of_its_own')`,
          ]) {
            await expect(db.query(sql)).rejects.toThrow(refused);
          }
        }
      });
    });

    it('makes, changes and empties no table, of its own or of the events', async () => {
      const [table = ''] = Object.keys(tables);
      await asRole(databases.url(name), async (db) => {
        for (const sql of [
          'CREATE TABLE of_its_own (id int)',
          'CREATE TEMPORARY TABLE of_its_own (id int)',
          'CREATE SCHEMA of_its_own',
          `ALTER TABLE ${table} ADD COLUMN more int`,
          `ALTER TABLE ${table} DISABLE TRIGGER USER`,
          `DROP TABLE ${table}`,
          `TRUNCATE ${table}`,
          'TRUNCATE events.outbox',
          'SET session_replication_role = replica',
        ]) {
          await expect(db.query(sql)).rejects.toThrow(refused);
        }
      });
    });

    it('neither changes nor deletes what is only added to', async () => {
      await asRole(databases.url(name), async (db) => {
        for (const [table, rights] of Object.entries(tables)) {
          if (!rights.includes('DELETE')) await expect(db.query(`DELETE FROM ${table}`)).rejects.toThrow(refused);
          if (rights.includes('UPDATE')) continue;
          const { rows } = await db.query<{ name: string }>(
            'SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 LIMIT 1',
            [table],
          );
          const column = rows[0]?.name ?? '';
          await expect(db.query(`UPDATE ${table} SET "${column}" = "${column}"`)).rejects.toThrow(refused);
        }
      });
    });

    it('enters the database of no other service', async () => {
      for (const other of SERVICE_NAMES.filter((each) => each !== name)) {
        const entering = asRole(databases.url(name, other), (db) => db.query('SELECT 1'));
        await expect(entering).rejects.toThrow('permission denied for database');
      }
    });
  },
);
