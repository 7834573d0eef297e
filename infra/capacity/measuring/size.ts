import { openPool } from '../../postgres/database.ts';

export interface Size {
  /** Tables and indexes for good. */
  kept: number;
  /** Those of events, whose rows go after their days. */
  events: number;
}

const SIZES = `
SELECT coalesce(sum(pg_total_relation_size(c.oid)) FILTER (WHERE n.nspname <> 'events'), 0)::float8 AS kept,
       coalesce(sum(pg_total_relation_size(c.oid)) FILTER (WHERE n.nspname = 'events'), 0)::float8 AS events
FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = c.relnamespace
WHERE c.relkind = 'r' AND n.nspname NOT IN ('pg_catalog', 'information_schema')`;

/** Bytes in the databases at these addresses. */
export async function sizeOf(urls: readonly string[]): Promise<Size> {
  const all: Size = { kept: 0, events: 0 };
  for (const url of urls) {
    const pool = openPool(url, { limitMs: 60_000 });
    try {
      const [row] = (await pool.query<Size>(SIZES)).rows;
      all.kept += row?.kept ?? 0;
      all.events += row?.events ?? 0;
    } finally {
      await pool.end();
    }
  }
  return all;
}
