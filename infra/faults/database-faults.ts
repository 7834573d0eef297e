import { existsSync, statSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Fault } from './cycle.ts';

const others = (set: string) => `SELECT ${set} FROM pg_stat_activity WHERE datname = current_database()
  AND backend_type = 'client backend' AND pid <> pg_backend_pid()`;

/** Ends every connection to the database but ours. */
const endConnections = (pool: pg.Pool) => pool.query(others('pg_terminate_backend(pid)'));

/** Process numbers of the same connections. */
export async function backends(pool: pg.Pool): Promise<number[]> {
  return (await pool.query<{ pid: number }>(others('pid'))).rows.map(({ pid }) => pid);
}

/** Faults of a database that need no more than a connection to it as its owner. */
export function databaseFaults(pool: pg.Pool): Fault[] {
  let lock: pg.PoolClient | undefined;
  return [
    {
      name: 'ended connections',
      amid: true,
      begin: () => endConnections(pool),
      end: () => endConnections(pool),
    },
    {
      name: 'a locked table',
      waits: true,
      async begin() {
        lock = await pool.connect();
        await lock.query('BEGIN');
        await lock.query('LOCK TABLE examination IN ACCESS EXCLUSIVE MODE');
      },
      async end() {
        await lock?.query('COMMIT');
        lock?.release();
        lock = undefined;
      },
    },
  ];
}

/** How often each of the submissions is kept. */
export async function keptTimes(pool: pg.Pool, submissions: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ id: string; times: number }>(
    `SELECT submission_id::text AS id, count(*)::int AS times FROM examination
     WHERE submission_id = ANY ($1::uuid[]) GROUP BY 1`,
    [[...submissions]],
  );
  return new Map(rows.map(({ id, times }) => [id, times]));
}

/** Number of the account that PostgreSQL runs as here; undefined when it runs on another machine. */
export async function accountOf(pool: pg.Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const status = `/proc/${rows[0]?.pid}`;
  return existsSync(status) ? String(statSync(status).uid) : undefined;
}

/** Events arrive late after a fault of the broker, and take this long at most. */
const ARRIVED_WITHIN_MS = 120_000;

/** Waits until every examination of the subjects is in the diary, and says in sentences what is missing or there twice. */
export async function inDiaryOnce(
  examinations: pg.Pool,
  diary: pg.Pool,
  subjects: readonly string[],
): Promise<string[]> {
  const one = async (pool: pg.Pool, sql: string) =>
    (await pool.query(sql, [[...subjects]])).rows[0] as Record<string, string>;
  const kept = await one(examinations, 'SELECT count(*) AS each FROM examination WHERE subject = ANY ($1)');
  const wanted = Number(kept.each);
  const look = () =>
    one(diary, 'SELECT count(*) AS all, count(DISTINCT record_id) AS each FROM diary_entry WHERE subject = ANY ($1)');
  const end = Date.now() + ARRIVED_WITHIN_MS;
  let found = await look();
  for (; Number(found.each) < wanted && Date.now() < end; found = await look()) await delay(500);
  const [all, each] = [Number(found.all), Number(found.each)];
  console.log(`${wanted} examinations are kept, and ${each} are in the diary.`);
  return [
    ...(each === wanted ? [] : [`${wanted - each} events of examinations were lost`]),
    ...(all === each ? [] : [`${all - each} events of examinations took effect twice`]),
  ];
}
