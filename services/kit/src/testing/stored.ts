import { randomUUID } from 'node:crypto';
import { type Migrated, migrate } from '../database/migrate.ts';
import { dropDatabase, testServer } from './test-database.ts';
import type { TestGround } from './test-ground.ts';

/** Every value of every row of these tables, as text in which a word would still be a word. */
export async function everyByte(rows: TestGround['rows'], tables: readonly string[]): Promise<string> {
  const found = (await Promise.all(tables.map((table) => rows(`SELECT * FROM ${table}`)))).flat();
  const values = found.flatMap((row) => Object.values(row));
  return values.map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : JSON.stringify(value))).join('\n');
}

/** `table.column` of these tables, in order. */
export async function columnsOf(rows: TestGround['rows'], tables: readonly string[]): Promise<unknown[]> {
  const columns = await rows(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
     WHERE table_name = ANY($1) ORDER BY table_name, ordinal_position`,
    [tables],
  );
  return columns.map(({ name }) => name);
}

/** Applies the migrations where there was no database yet, and once more; returns what each of the two did. */
export async function migrateTwice(migrations: string | URL): Promise<[Migrated, Migrated]> {
  const server = testServer();
  const url = new URL(server);
  const name = `empty_${randomUUID().slice(0, 8)}`;
  url.pathname = `/${name}`;
  try {
    return [await migrate(url.href, migrations), await migrate(url.href, migrations)];
  } finally {
    await dropDatabase(server, name);
  }
}
