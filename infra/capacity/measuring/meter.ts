import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import type pg from 'pg';
import { codeOf } from '../../command/plain-error.ts';
import { openPool } from '../../postgres/database.ts';

/** Milliseconds on a processor and bytes written. */
interface Spent {
  cpuMs: number;
  writtenBytes: number;
}

/** Whose work is measured: processes, and PostgreSQL's connections to these databases. */
export interface Watched {
  pids: readonly number[];
  databases: readonly string[];
}

type Snapshot = ReadonlyMap<number, Spent>;

const MS_PER_NS = 1e-6;

/** What each process has used since it began. One that has ended is left out. */
export function snapshot(pids: readonly number[]): Snapshot {
  const all = new Map<number, Spent>();
  for (const pid of pids) {
    const written = /^wchar: (\d+)$/m.exec(readUnless(['ENOENT', 'ESRCH'], `/proc/${pid}/io`, read))?.[1];
    if (written === undefined) continue;
    // The process's own sum has steps of 10 ms, that of a thread has none.
    const tasks = readUnless(['ENOENT', 'ESRCH'], `/proc/${pid}/task`, (folder) => readdirSync(folder).join(' '));
    const ns = tasks
      .split(' ')
      .map((task) => readUnless(['ENOENT', 'ESRCH'], `/proc/${pid}/task/${task}/schedstat`, read))
      .reduce((sum, times) => sum + Number(times.split(' ')[0]), 0);
    all.set(pid, { cpuMs: ns * MS_PER_NS, writtenBytes: Number(written) });
  }
  return all;
}

const read = (file: string) => readFileSync(file, 'utf8');

/** An empty text when reading fails with one of these codes. */
function readUnless(codes: readonly string[], file: string, how: (file: string) => string): string {
  try {
    return how(file);
  } catch (error) {
    if (codes.includes(codeOf(error) ?? '')) return '';
    throw error;
  }
}

/** What was used between two snapshots; a process that the first one did not know began between them. */
export function spentBetween(before: Snapshot, after: Snapshot): Spent {
  let [cpuMs, writtenBytes] = [0, 0];
  for (const [pid, now] of after) {
    const then = before.get(pid);
    cpuMs += now.cpuMs - (then?.cpuMs ?? 0);
    writtenBytes += now.writtenBytes - (then?.writtenBytes ?? 0);
  }
  return { cpuMs, writtenBytes };
}

/** What work costs the processes and PostgreSQL. */
export async function costOf(server: pg.Pool, { pids, databases }: Watched, work: () => Promise<unknown>) {
  const backends = await backendsOf(server, databases);
  const [before, databaseBefore] = [snapshot(pids), snapshot(backends)];
  await work();
  const after = snapshot(pids);
  const databaseAfter = snapshot([...new Set([...backends, ...(await backendsOf(server, databases))])]);
  return { processes: spentBetween(before, after), database: spentBetween(databaseBefore, databaseAfter) };
}

/** Processes of PostgreSQL that serve these databases at this moment. */
export async function backendsOf(server: pg.Pool, databases: readonly string[]): Promise<number[]> {
  const sql = "SELECT pid FROM pg_stat_activity WHERE datname = ANY ($1) AND backend_type = 'client backend'";
  return (await server.query<{ pid: number }>(sql, [databases])).rows.map(({ pid }) => pid);
}

/** Processes whose working directory is this folder. */
export function processesIn(folder: string): number[] {
  const place = realpathSync(folder);
  const cwd = (pid: string) => readUnless(['ENOENT', 'ESRCH', 'EACCES'], `/proc/${pid}/cwd`, readlinkSync);
  const pids = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry) && cwd(entry) === place);
  return pids.map(Number);
}

/** Resident memory in MB. */
export const residentMegabytes = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`))?.[1]) / 1024;

const SIZES = `
SELECT coalesce(sum(pg_total_relation_size(c.oid)) FILTER (WHERE n.nspname <> 'events'), 0)::float8 AS kept,
       coalesce(sum(pg_total_relation_size(c.oid)) FILTER (WHERE n.nspname = 'events'), 0)::float8 AS events
FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = c.relnamespace
WHERE c.relkind = 'r' AND n.nspname NOT IN ('pg_catalog', 'information_schema')`;

/** Bytes of a database's tables and indexes: those that stay, and those of events, which are deleted after some days. */
export async function sizeOf(url: string): Promise<{ kept: number; events: number }> {
  const [row] = await rowsOf<{ kept: number; events: number }>(url, SIZES);
  return row ?? { kept: 0, events: 0 };
}

/** Rows of one query to the database at an address. */
export async function rowsOf<Row extends pg.QueryResultRow>(url: string, sql: string, values: unknown[] = []) {
  const pool = openPool(url, { limitMs: 60_000 });
  try {
    return (await pool.query<Row>(sql, values)).rows;
  } finally {
    await pool.end();
  }
}

export const round3 = (value: number) => Math.round(value * 1000) / 1000;
