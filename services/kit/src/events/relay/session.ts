import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

/** One database connection that holds the relay's lock and listens for new events. */
export interface Session {
  query<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** Calls `onNotify` for every notification on the channel from now on. */
  listen(channel: string, onNotify: () => void): Promise<void>;
  /** Aborted as soon as the connection is known to be lost; the holder of the session then stops. */
  readonly lost: AbortSignal;
  close(): Promise<void>;
}

const TIMEOUT_MS = 5_000;
const CLOSE_MS = 1_000;

/** Detects a lost peer within half a minute, so that the lock of a crashed copy is released. */
const KEEP_ALIVE = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3';

export async function openSession(databaseUrl: string, name: string): Promise<Session> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: name,
    connectionTimeoutMillis: TIMEOUT_MS,
    statement_timeout: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS + 1_000,
    keepAlive: true,
    options: KEEP_ALIVE,
  });
  const lost = new AbortController();
  client.on('error', () => lost.abort());
  client.on('end', () => lost.abort());
  const listeners = new Map<string, () => void>();
  client.on('notification', ({ channel }) => listeners.get(channel)?.());
  let last: Promise<unknown> = Promise.resolve();
  const session: Session = {
    lost: lost.signal,
    async query<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) {
      // One connection, one statement at a time.
      const result = last.then(() => client.query<Row>(sql, values));
      last = result.catch(() => undefined);
      try {
        return (await result).rows;
      } catch (error) {
        // After any failure a new session is simpler than one in an unknown state.
        lost.abort();
        throw error;
      }
    },
    async listen(channel, onNotify) {
      listeners.set(channel, onNotify);
      await session.query(`LISTEN ${channel}`);
    },
    async close() {
      // Closing a connection to a lost machine would never finish by itself.
      await Promise.race([client.end(), setTimeout(CLOSE_MS, undefined, { ref: false })]).catch(() => undefined);
    },
  };
  try {
    await client.connect();
    return session;
  } catch (error) {
    await session.close();
    throw error;
  }
}
