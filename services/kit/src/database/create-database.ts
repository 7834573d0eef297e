import pg from 'pg';
import { codeOf } from '../log/describe-error.ts';
import { NO_SUCH_DATABASE, type Timeouts, withConnection } from './connect.ts';
import { MigrationError } from './migration-error.ts';

/** Another copy of the service created it first; PostgreSQL reports one of these codes. */
const ALREADY_THERE = new Set(['42P04', '23505']);

/** Creates the database named by the URL unless it exists, through the server's database `postgres`. */
export async function createDatabaseIfAbsent(url: string, timeouts: Timeouts): Promise<void> {
  try {
    await withConnection(url, timeouts, async () => undefined);
  } catch (error) {
    if (codeOf(error) !== NO_SUCH_DATABASE) throw error;
    await createDatabase(url, timeouts);
  }
}

async function createDatabase(url: string, timeouts: Timeouts): Promise<void> {
  const server = new URL(url);
  const name = decodeURIComponent(server.pathname.slice(1));
  server.pathname = '/postgres';
  try {
    await withConnection(server.href, timeouts, (db) => db.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`));
  } catch (cause) {
    if (ALREADY_THERE.has(codeOf(cause) ?? '')) return;
    if (cause instanceof MigrationError) throw cause;
    throw new MigrationError(`The database ${name} does not exist and this user may not create it.`, { cause });
  }
}
