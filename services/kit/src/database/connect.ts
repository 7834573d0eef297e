import pg from 'pg';
import { codeOf } from '../log/describe-error.ts';
import { MigrationError } from './migration-error.ts';

export interface Timeouts {
  connectMs: number;
  statementMs: number;
}

export type Connection = pg.Client;

/** PostgreSQL's code for "this database does not exist". */
export const NO_SUCH_DATABASE = '3D000';

const REASONS: Readonly<Record<string, string>> = {
  [NO_SUCH_DATABASE]: 'does not exist',
  '28P01': 'refuses the password',
  '28000': 'refuses this user',
  '53300': 'has no connection left',
  '57P03': 'is still starting up',
};

/** Throws `MigrationError` with the server's code as its cause's `code`. */
async function connect(url: string, timeouts: Timeouts, name: string): Promise<Connection> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: timeouts.connectMs,
    statement_timeout: timeouts.statementMs,
    lock_timeout: timeouts.statementMs,
  });
  // A lost idle connection is reported by the next query; without a listener the event would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (cause) {
    await client.end().catch(() => undefined);
    const { host, pathname } = new URL(url);
    const reason = REASONS[codeOf(cause) ?? ''] ?? 'does not answer';
    throw new MigrationError(`The database ${decodeURIComponent(pathname.slice(1))} at ${host} ${reason}.`, { cause });
  }
}

export async function withConnection<T>(
  url: string,
  timeouts: Timeouts,
  run: (db: Connection) => Promise<T>,
  name = 'migrate',
): Promise<T> {
  const connection = await connect(url, timeouts, name);
  try {
    return await run(connection);
  } finally {
    await connection.end().catch(() => undefined);
  }
}
