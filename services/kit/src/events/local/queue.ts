import pg from 'pg';
import type { EventMessage } from '../message.ts';
import type { ParkedMessage } from '../transport.ts';

export interface QueuedMessage {
  place: string;
  message: EventMessage;
  /** Failed attempts so far. */
  tries: number;
  queuedAt: Date;
}

/** A consumer's queue, a table in its own database. */
export interface Queue {
  /** Ignores a message that is already queued. */
  add(message: EventMessage): Promise<void>;
  /** Due messages, at most one of each stream: messages behind a waiting or parked one wait too. */
  due(limit: number): Promise<QueuedMessage[]>;
  remove(place: string): Promise<void>;
  /** Not before that time; `counts` unless it was merely out of order. */
  retry(place: string, waitMs: number, counts: boolean): Promise<void>;
  park(place: string, reason: string): Promise<void>;
  parked(limit: number): Promise<Omit<ParkedMessage, 'consumer'>[]>;
  parkedCount(): Promise<number>;
  replay(): Promise<number>;
  depth(): Promise<number>;
  close(): Promise<void>;
}

const TIMEOUT_MS = 5_000;
const CONNECTIONS = 2;

const ADD = `
INSERT INTO events.queue (event_id, stream, message) VALUES ($1, events.stream($2, $3), $4) ON CONFLICT DO NOTHING`;
const DUE = `
SELECT place::text AS place, message, tries, queued_at AS "queuedAt" FROM events.queue AS q
WHERE parked_at IS NULL AND next_at <= now()
  AND NOT EXISTS (SELECT FROM events.queue AS earlier WHERE earlier.stream = q.stream AND earlier.place < q.place)
ORDER BY q.place LIMIT $1`;
const RETRY = `
UPDATE events.queue SET tries = tries + $3::int, next_at = now() + make_interval(secs => $2::float8 / 1000)
WHERE place = $1`;
const PARK = 'UPDATE events.queue SET tries = tries + 1, parked_at = now(), reason = $2 WHERE place = $1';
const PARKED = `
SELECT message, reason, parked_at FROM events.queue WHERE parked_at IS NOT NULL ORDER BY place LIMIT $1`;
const REPLAY = `
UPDATE events.queue SET parked_at = NULL, reason = NULL, tries = 0, queued_at = now(), next_at = now() WHERE parked_at IS NOT NULL`;

export function openQueue(databaseUrl: string, consumer: string): Queue {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: `${consumer}-queue`,
    max: CONNECTIONS,
    connectionTimeoutMillis: TIMEOUT_MS,
    statement_timeout: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS + 1_000,
    allowExitOnIdle: true,
  });
  // An idle connection that breaks is replaced by the next query; without a listener the event would end the process.
  pool.on('error', () => undefined);
  return {
    async add(message) {
      await pool.query(ADD, [message.id, message.owner, message.key, JSON.stringify(message)]);
    },
    async due(limit) {
      return (await pool.query<QueuedMessage>(DUE, [limit])).rows;
    },
    async remove(place) {
      await pool.query('DELETE FROM events.queue WHERE place = $1', [place]);
    },
    async retry(place, waitMs, counts) {
      await pool.query(RETRY, [place, waitMs, counts ? 1 : 0]);
    },
    async park(place, reason) {
      await pool.query(PARK, [place, reason]);
    },
    async parked(limit) {
      const { rows } = await pool.query<{ message: EventMessage; reason: string; parked_at: Date }>(PARKED, [limit]);
      return rows.map(({ message, reason, parked_at }) => ({ message, reason, parkedAt: parked_at.toISOString() }));
    },
    async parkedCount() {
      const sql = 'SELECT count(*)::int AS count FROM events.queue WHERE parked_at IS NOT NULL';
      return (await pool.query<{ count: number }>(sql)).rows[0]?.count ?? 0;
    },
    async replay() {
      return (await pool.query(REPLAY)).rowCount ?? 0;
    },
    async depth() {
      const sql = 'SELECT count(*)::int AS depth FROM events.queue WHERE parked_at IS NULL';
      return (await pool.query<{ depth: number }>(sql)).rows[0]?.depth ?? 0;
    },
    close: () => pool.end(),
  };
}
