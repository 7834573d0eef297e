import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../database/migrate.ts';
import { migrateWithEvents } from '../database/migrate-with-events.ts';

export interface TestDatabase {
  url: string;
  /** Deletes the database, also from under connections that are still open. */
  drop(): Promise<void>;
}

/** A fresh, migrated database on the server of `TEST_POSTGRES_URL`, which the test runner sets. */
export async function createTestDatabase(
  migrations: string | URL,
  { events = false }: { events?: boolean } = {},
): Promise<TestDatabase> {
  const server = testServer();
  const url = new URL(server);
  const name = `test_${randomBytes(8).toString('hex')}`;
  url.pathname = `/${name}`;
  await (events ? migrateWithEvents : migrate)(url.href, migrations);
  return { url: url.href, drop: () => dropDatabase(server, name) };
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
export async function dropDatabase(server: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: server, connectionTimeoutMillis: 5_000, statement_timeout: 15_000 });
  await client.connect();
  try {
    // A service that seals keeps its keys in a second one.
    for (const each of [name, `${name}_keys`]) {
      await client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(each)} WITH (FORCE)`);
    }
  } finally {
    await client.end();
  }
}
