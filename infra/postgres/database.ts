import pg from 'pg';
import { PlainError } from '../command/plain-error.ts';
import { type Postgres, startPostgres } from './postgres.ts';

/** The address of another database on the same server. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** A pool whose connections, statements and responses time out after `limitMs`. */
export function openPool(url: string, { limitMs = 5_000 } = {}): pg.Pool {
  const limits = { connectionTimeoutMillis: limitMs, statement_timeout: limitMs, query_timeout: limitMs };
  const pool = new pg.Pool({ connectionString: url, max: 5, ...limits });
  // The pool replaces a broken idle connection; without a listener the error would end the process.
  pool.on('error', () => undefined);
  return pool;
}

/** The server named in `DATABASE_URL`, else the embedded PostgreSQL. Throws `PlainError`. */
export async function openServer(options: {
  named: string | undefined;
  dataDir: string;
  onDeath: () => void;
}): Promise<Postgres> {
  const { named, dataDir, onDeath } = options;
  if (named === undefined) return startPostgres({ dataDir, onDeath });
  const client = new pg.Client({ connectionString: databaseUrl(named, 'postgres'), connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch {
    throw new PlainError(
      `The database server at ${new URL(named).host}, named in DATABASE_URL, cannot be reached or refuses the login.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
  return { url: named, stop: async () => undefined };
}
