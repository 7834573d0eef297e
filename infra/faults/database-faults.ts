import { setTimeout as delay } from 'node:timers/promises';
import { endConnections } from '@vesela/service-kit/testing';
import type pg from 'pg';
import { type Fault, PATIENCE_MS } from './cycle.ts';

/** Where an examination is kept. */
export const TABLE = 'examination';

export const rowsOf = (pool: pg.Pool) => async (sql: string, values?: unknown[]) =>
  (await pool.query(sql, values)).rows;

/** Faults of a database that need no more than a connection to it as its owner. */
export function databaseFaults(pool: pg.Pool): Fault[] {
  let lock: pg.PoolClient | undefined;
  return [
    {
      name: 'ended connections',
      amid: true,
      begin: () => endConnections(rowsOf(pool)),
      end: () => endConnections(rowsOf(pool)),
    },
    {
      name: 'a locked table',
      waits: true,
      async begin() {
        lock = await pool.connect();
        await lock.query('BEGIN');
        await lock.query(`LOCK TABLE ${TABLE} IN ACCESS EXCLUSIVE MODE`);
      },
      async end() {
        await lock?.query('COMMIT');
        lock?.release();
        lock = undefined;
      },
    },
  ];
}

/** Waits until every examination of the subjects is in the diary, and says in sentences what is missing or there twice. */
export async function inDiaryOnce(
  examinations: pg.Pool,
  diary: pg.Pool,
  subjects: readonly string[],
): Promise<string[]> {
  const one = async (pool: pg.Pool, sql: string) =>
    (await pool.query(sql, [[...subjects]])).rows[0] as Record<string, string>;
  const kept = await one(examinations, `SELECT count(*) AS each FROM ${TABLE} WHERE subject = ANY ($1)`);
  const wanted = Number(kept.each);
  const look = () =>
    one(diary, 'SELECT count(*) AS all, count(DISTINCT record_id) AS each FROM diary_entry WHERE subject = ANY ($1)');
  const end = Date.now() + PATIENCE_MS;
  let found = await look();
  for (; Number(found.each) < wanted && Date.now() < end; found = await look()) await delay(500);
  const [all, each] = [Number(found.all), Number(found.each)];
  console.log(`${wanted} examinations are kept, and ${each} are in the diary.`);
  return [
    ...(each === wanted ? [] : [`${wanted - each} events of examinations were lost`]),
    ...(all === each ? [] : [`${all - each} events of examinations took effect twice`]),
  ];
}
