import { PUBLISHED_DAYS } from '@vesela/service-kit/events';
import pg from 'pg';
import { SERVICE_DEFINITIONS } from '../services.ts';
import { type Database, portalDatabases } from './databases.ts';
import { pagesOf } from './erasure-file.ts';
import { withClient } from './tools.ts';

/** A table that names a subject whose account was erased. */
export interface Remains {
  /** Database, schema and table, such as `profile.public.settings`. */
  place: string;
  rows: number;
  /** Why it may; undefined where nothing may be left. */
  kept: string | undefined;
}

const PROOF = 'says that the key was erased, so that one from a backup is not used again';
/** Tables that may name an erased subject, by the end of their place. */
const KEPT: readonly (readonly [end: string, why: string])[] = [
  ['_keys.public.erasure', 'the ledger of erasures, which a restore repeats'],
  ['_keys.public.person_key', PROOF],
  [
    '.events.outbox',
    `events that wait, or were sent in the last ${PUBLISHED_DAYS} days: a restored database is told them again`,
  ],
  ['.events.queue', 'events that are still to be handled'],
  ...SERVICE_DEFINITIONS.flatMap(({ contract, keptAtErasure = {} }) =>
    Object.entries(keptAtErasure).map(([table, why]) => [`${contract.service}.public.${table}`, why] as const),
  ),
];

type Ledger = Parameters<typeof pagesOf>[0];

/**
 * Looks for every subject of the ledger whose account was erased in the whole text of every row of every database on the
 * server. It reads all of it once for each thousand subjects.
 */
export async function findRemains(server: string, ledger: Ledger): Promise<{ subjects: number; remains: Remains[] }> {
  const databases = await portalDatabases(server);
  const rows = new Map<string, number>();
  let subjects = 0;
  for await (const page of pagesOf(ledger)) {
    const erased = page.filter(({ kind }) => kind === 'account').map(({ subject }) => subject);
    subjects += erased.length;
    if (erased.length === 0) continue;
    for (const [place, count] of await placesNaming(databases, erased)) rows.set(place, (rows.get(place) ?? 0) + count);
  }
  const remains = [...rows].sort().map(([place, count]) => ({
    place,
    rows: count,
    kept: KEPT.find(([end]) => place.endsWith(end))?.[1],
  }));
  return { subjects, remains };
}

/** Number of rows that contain one of the words, of each place that has any. */
export async function placesNaming(databases: readonly Database[], words: readonly string[]) {
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`);
  const found = await Promise.all(
    databases.map(({ name, url }) =>
      withClient(url, async (client) => {
        const counts: [place: string, rows: number][] = [];
        for (const table of await tablesOf(client)) {
          const { rows } = await client.query<{ count: number }>(
            `SELECT count(*)::int AS count FROM ${table} row WHERE row::text LIKE ANY ($1)`,
            [patterns],
          );
          if (rows[0]?.count) counts.push([`${name}.${table}`, rows[0].count]);
        }
        return counts;
      }),
    ),
  );
  return found.flat();
}

async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `SELECT schemaname AS schema, tablename AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  return rows.map(({ schema, name }) => [schema, name].map((part) => quoted(part)).join('.'));
}

/** As PostgreSQL writes a name: quoted only where it must be. */
const quoted = (name: string) => (/^[a-z_][a-z0-9_]*$/.test(name) ? name : pg.escapeIdentifier(name));
