import type { EventTransaction, InTransaction } from '@vesela/service-kit/events';
import pg from 'pg';

export interface DatabaseClient {
  transaction: InTransaction<EventTransaction>;
  query<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

const CONNECTIONS = 8;
const TIMEOUT_MS = 10_000;

/** A service's database client: the subset of Prisma that the kit needs, with prepared statements. */
export function openDatabase(url: string): DatabaseClient {
  const limits = { connectionTimeoutMillis: TIMEOUT_MS, statement_timeout: TIMEOUT_MS, query_timeout: TIMEOUT_MS };
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS, ...limits });
  // The pool replaces a broken connection; without a listener the error would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const names = new Map<string, string>();
  const prepared = (text: string, values: unknown[]) => {
    const name = names.get(text) ?? `s${names.size}`;
    names.set(text, name);
    return { name, text, values };
  };
  return {
    async transaction(work) {
      const client = await pool.connect();
      let broken = false;
      try {
        await client.query('BEGIN');
        const result = await work({
          $executeRawUnsafe: async (sql, ...values) => (await client.query(prepared(sql, values))).rowCount ?? 0,
          // The kit's queries declare their row types; nothing more is known here.
          $queryRawUnsafe: async <T>(sql: string, ...values: unknown[]) =>
            (await client.query(prepared(sql, values))).rows as T,
        });
        await client.query('COMMIT');
        return result;
      } catch (error) {
        broken = await client.query('ROLLBACK').then(
          () => false,
          () => true,
        );
        throw error;
      } finally {
        client.release(broken);
      }
    },
    query: async <Row extends object>(sql: string, values: unknown[] = []) =>
      (await pool.query<Row & pg.QueryResultRow>(sql, values)).rows,
    close: () => pool.end(),
  };
}
