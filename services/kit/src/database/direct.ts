import { SpanKind } from '@opentelemetry/api';
import pg from 'pg';
import type { EventTransaction } from '../events/transaction.ts';
import { inInnerSpan, isTraced } from '../telemetry/span.ts';
import { demandOf } from './demand.ts';
import type { poolOptions } from './limits.ts';
import { namesOf } from './statement-names.ts';
import { beginLocked } from './subject-lock.ts';
import { workOf } from './work.ts';

/** A service's database without Prisma's client in between: parameterised statements, one round trip each. */
export interface DirectDatabase extends EventTransaction {
  $transaction<T>(work: (tx: EventTransaction) => Promise<T>): Promise<T>;
  /** One that begins with `lockSubject`, in one round trip with its beginning. */
  $transactionOf<T>(subject: string, work: (tx: EventTransaction) => Promise<T>): Promise<T>;
  $disconnect(): Promise<void>;
}

/** Connections that are opened on first use. */
export function openPool(options: ReturnType<typeof poolOptions>): pg.Pool {
  const pool = new pg.Pool(options);
  // An idle connection that breaks is replaced; unheard, it would end the process.
  pool.on('error', () => undefined);
  // So would one that breaks while a transaction waits between two statements.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * Connects on first use. The limits are those of Prisma's adapter; statements are counted and traced as by `watched`. `pool`
 * where others use its connections too; it ends with this.
 */
export function openDirect(options: ReturnType<typeof poolOptions>, pool = openPool(options)): DirectDatabase {
  const demand = demandOf(options.application_name, options.max);
  const done = workOf(options.application_name);

  const through = (connection: pg.Pool | pg.PoolClient): EventTransaction => {
    const run = (sql: string, values: unknown[]) => {
      done.statements += 1;
      return isTraced() ? traced(sql, () => connection.query(sql, values)) : connection.query(sql, values);
    };
    return {
      $executeRawUnsafe: async (sql, ...values) => (await run(sql, values)).rowCount ?? 0,
      // Whoever writes the statement names the type of its rows.
      $queryRawUnsafe: async <T>(sql: string, ...values: unknown[]) => (await run(sql, values)).rows as T,
    };
  };
  const counted = async <T>(work: () => Promise<T>): Promise<T> => {
    demand.wanted += 1;
    try {
      return await work();
    } finally {
      demand.wanted -= 1;
    }
  };
  const inTransaction = async <T>(begin: string, work: (tx: EventTransaction) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    let broken = false;
    const tx = through(client);
    try {
      done.transactions += 1;
      await tx.$executeRawUnsafe(begin);
      const result = await work(tx);
      await tx.$executeRawUnsafe('COMMIT');
      return result;
    } catch (error) {
      broken = await tx.$executeRawUnsafe('ROLLBACK').then(
        () => false,
        () => true,
      );
      throw error;
    } finally {
      client.release(broken);
    }
  };
  const open = through(pool);
  return {
    $executeRawUnsafe: (sql, ...values) => counted(() => open.$executeRawUnsafe(sql, ...values)),
    $queryRawUnsafe: <T>(sql: string, ...values: unknown[]) => counted(() => open.$queryRawUnsafe<T>(sql, ...values)),
    $transaction: (work) => counted(() => inTransaction('BEGIN', work)),
    $transactionOf: (subject, work) => counted(() => inTransaction(beginLocked(subject), work)),
    $disconnect: () => pool.end(),
  };
}

function traced<T>(sql: string, work: () => Promise<T>): Promise<T> {
  const { operation, table } = namesOf({ sql });
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    ...(table === undefined ? {} : { 'db.collection.name': table }),
  };
  return inInnerSpan([operation, table].filter(Boolean).join(' '), { kind: SpanKind.CLIENT, attributes }, work);
}
