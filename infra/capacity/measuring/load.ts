import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { backendsOf } from './field.ts';
import { type Spent, snapshot, spentBetween } from './meter.ts';

const AT_ONCE = 4;

/** Calls with 0, 1, 2 …, a few at once. */
export async function inParallel(count: number, call: (number: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const number = next;
      next += 1;
      await call(number);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

export interface Watched {
  pids: readonly number[];
  databases: readonly string[];
}

/** What work costs the processes and PostgreSQL's connections to the databases. */
export async function costOf(
  server: pg.Pool,
  { pids, databases }: Watched,
  work: () => Promise<void>,
): Promise<{ processes: Spent; database: Spent }> {
  const backends = await backendsOf(server, databases);
  const [before, databaseBefore] = [snapshot(pids), snapshot(backends)];
  await work();
  const after = snapshot(pids);
  const databaseAfter = snapshot([...new Set([...backends, ...(await backendsOf(server, databases))])]);
  return { processes: spentBetween(before, after), database: spentBetween(databaseBefore, databaseAfter) };
}

const LOOK_EVERY_MS = 100;

/** Waits until something is so; throws a plain error when it is not in time. */
export async function until(what: string, isSo: () => Promise<boolean>, withinMs: number): Promise<void> {
  for (const end = Date.now() + withinMs; !(await isSo()); await delay(LOOK_EVERY_MS)) {
    if (Date.now() > end) throw new Error(`${what} did not come in time.`);
  }
}

export const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
