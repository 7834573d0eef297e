type Rows = (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

const OTHERS = `FROM pg_stat_activity WHERE datname = current_database()
  AND backend_type = 'client backend' AND pid <> pg_backend_pid()`;

/** Ends every connection to the database but the one that asks. */
export const endConnections = (rows: Rows): Promise<unknown> => rows(`SELECT pg_terminate_backend(pid) ${OTHERS}`);

/** Process numbers of the same connections. */
export const backends = async (rows: Rows): Promise<number[]> =>
  (await rows(`SELECT pid ${OTHERS}`)).map(({ pid }) => Number(pid));

export interface FullDisk {
  fill(): Promise<unknown>;
  empty(): Promise<unknown>;
}

/** While it is full, an insert into the table fails with what PostgreSQL raises when a file cannot grow. */
export const raisedDiskFull = (rows: Rows, table: string): FullDisk => ({
  async fill() {
    await rows(`CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$`);
    await rows(`CREATE TRIGGER full_disk BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION full_disk()`);
  },
  empty: () => rows('DROP FUNCTION full_disk CASCADE'),
});

/** How often each of the submissions is kept in the table; those that are not are left out. */
export async function keptTimes(
  rows: Rows,
  table: string,
  submissions: readonly string[],
): Promise<Map<string, number>> {
  const found = await rows(
    `SELECT submission_id::text AS id, count(*)::int AS times FROM ${table}
     WHERE submission_id = ANY ($1::uuid[]) GROUP BY 1`,
    [submissions],
  );
  return new Map(found.map(({ id, times }) => [String(id), Number(times)]));
}
