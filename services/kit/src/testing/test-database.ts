import { createHash, randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { migrate } from '../database/migrate.ts';
import { EVENTS, migrateWithEvents } from '../database/migrate-with-events.ts';
import { readMigrations } from '../database/read-migrations.ts';

export interface TestDatabase {
  url: string;
  /** Deletes the database, also from under connections that are still open. */
  drop(): Promise<void>;
}

/**
 * A fresh, migrated database on the server of `TEST_POSTGRES_URL`, which the test runner sets. The migrations run once
 * a server, in a template; every further database is a copy of it.
 */
export async function createTestDatabase(
  migrations: string | URL,
  { events = false }: { events?: boolean } = {},
): Promise<TestDatabase> {
  const server = testServer();
  const template = await templateName(migrations, events);
  const name = `test_${randomBytes(8).toString('hex')}`;
  await withServer(server, async (db) => {
    // Suites that start together wait for the one that makes the template.
    await db.query('SELECT pg_advisory_lock(hashtext($1))', [template]);
    const { rowCount } = await db.query('SELECT FROM pg_database WHERE datname = $1', [template]);
    if (rowCount === 0) {
      const unfinished = `${template}_unfinished`;
      await db.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(unfinished)} WITH (FORCE)`);
      await (events ? migrateWithEvents : migrate)(databaseAt(server, unfinished), migrations);
      await db.query(`ALTER DATABASE ${pg.escapeIdentifier(unfinished)} RENAME TO ${pg.escapeIdentifier(template)}`);
    }
    // Block by block through the log, as PostgreSQL does unless told, costs twice the processor time.
    await db.query(
      `CREATE DATABASE ${pg.escapeIdentifier(name)} TEMPLATE ${pg.escapeIdentifier(template)} STRATEGY FILE_COPY`,
    );
  });
  return { url: databaseAt(server, name), drop: () => dropDatabase(server, name) };
}

/** Changes with any migration, so that a server which stays up never hands out an old template. */
async function templateName(migrations: string | URL, events: boolean): Promise<string> {
  const folders = [migrations, ...(events ? [EVENTS] : [])];
  const all = await Promise.all(
    folders.map((each) => readMigrations(typeof each === 'string' ? each : fileURLToPath(each))),
  );
  const hash = createHash('sha256').update(
    JSON.stringify(all.map((each) => each.map(({ name, checksum }) => [name, checksum]))),
  );
  return `template_${hash.digest('hex').slice(0, 32)}`;
}

function databaseAt(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function withServer(server: string, run: (db: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: server, connectionTimeoutMillis: 5_000, statement_timeout: 60_000 });
  await client.connect();
  try {
    await run(client);
  } finally {
    await client.end();
  }
}

/** The server on which tests make their databases. */
export function testServer(): string {
  const server = process.env.TEST_POSTGRES_URL;
  if (!server) {
    throw new Error(
      'TEST_POSTGRES_URL is missing: address of a PostgreSQL server and a user that may create databases.',
    );
  }
  return server;
}

/** With its keys' database, where it has one; also from under connections that are still open. */
export function dropDatabase(server: string, name: string): Promise<void> {
  return withServer(server, async (db) => {
    // A service that seals keeps its keys in a second one.
    for (const each of [name, `${name}_keys`]) {
      await db.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(each)} WITH (FORCE)`);
    }
  });
}
