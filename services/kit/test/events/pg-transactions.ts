import pg from 'pg';
import type { EventTransaction, InTransaction } from '../../src/events/index.ts';

export interface PgTransactions {
  transaction: InTransaction<EventTransaction>;
  query<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/** The little of a Prisma client that the kit needs, on a pool of its own. */
export function openTransactions(url: string): PgTransactions {
  const pool = new pg.Pool({ connectionString: url, max: 8 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    async transaction(work) {
      const client = await pool.connect();
      let broken = false;
      try {
        await client.query('BEGIN');
        const result = await work({
          $executeRawUnsafe: async (sql, ...values) => (await client.query(sql, values)).rowCount ?? 0,
          // The kit's own queries name their rows' types; here nothing more is known of them.
          $queryRawUnsafe: async <T>(sql: string, ...values: unknown[]) => (await client.query(sql, values)).rows as T,
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
    query: async <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) =>
      (await pool.query<Row>(sql, values)).rows,
    close: () => pool.end(),
  };
}
