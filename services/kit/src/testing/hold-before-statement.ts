import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import pg from 'pg';
import { until } from './until.ts';

interface Hold {
  before: number;
  sent: number;
  reached: () => void;
  released: Promise<void>;
}
const holding = new AsyncLocalStorage<Hold>();
type Method = (...values: unknown[]) => unknown;
const query = pg.Client.prototype.query as Method;
const connect = pg.Pool.prototype.connect as Method;

/** From here on an act can be held before any of its statements; returns what ends that. */
export function holdStatements(): () => void {
  const prototype = pg.Client.prototype as { query: unknown };
  prototype.query = function (this: pg.Client, ...values: unknown[]) {
    const hold = holding.getStore();
    if (!hold || hold.sent++ !== hold.before) return query.apply(this, values);
    hold.reached();
    return hold.released.then(() => query.apply(this, values));
  };
  // The pool calls whoever waited for a connection from within the act that lets it go; the hold must not go along.
  const pool = pg.Pool.prototype as { connect: unknown };
  pool.connect = function (this: pg.Pool, waiting?: Method) {
    return connect.call(this, waiting && AsyncResource.bind(waiting));
  };
  return () => {
    prototype.query = query;
    pool.connect = connect;
  };
}

const WAITING = `
SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

/**
 * After `holdStatements`: runs one act, holds it before the given statement of its own, runs another until that is done or
 * waits for a lock, then lets the first go on. Undefined when the first has no such statement. `rows` asks the service's database.
 */
export async function holdBeforeStatement<First, Second>(
  rows: (sql: string) => Promise<unknown[]>,
  before: number,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second] | undefined> {
  let [reached, ended, done] = [false, false, false];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const onReach = () => {
    reached = true;
  };
  const held = holding.run({ before, sent: 0, reached: onReach, released }, first).finally(() => {
    ended = true;
  });
  held.catch(() => undefined);
  await until(() => reached || ended);
  if (!reached) {
    await held;
    return undefined;
  }
  const other = second().finally(() => {
    done = true;
  });
  other.catch(() => undefined);
  await until(async () => done || (await rows(WAITING)).length > 0);
  release();
  return Promise.all([held, other]);
}
