import pg from 'pg';
import { PlainError } from './plain-error.ts';
import { type Postgres, startPostgres } from './postgres.ts';

/** The same server's database of another name. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Connections that give up: no connection, statement or answer is waited for longer than this. */
export function openPool(url: string, { limitMs = 5_000 } = {}): pg.Pool {
  const limits = { connectionTimeoutMillis: limitMs, statement_timeout: limitMs, query_timeout: limitMs };
  const pool = new pg.Pool({ connectionString: url, max: 5, ...limits });
  // An idle connection that breaks is replaced; unheard, it would end the process.
  pool.on('error', () => undefined);
  return pool;
}

/** The server named in `DATABASE_URL`, else PostgreSQL of our own. Throws `PlainError`. */
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
    throw new PlainError(`The database server at ${new URL(named).host}, named in DATABASE_URL, does not let us in.`);
  } finally {
    await client.end().catch(() => undefined);
  }
  return { url: named, stop: async () => undefined };
}
