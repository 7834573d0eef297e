import {
  type Consumer,
  createServiceEvents,
  type EventTransaction,
  type ServiceEvents,
  type Transport,
} from '../../src/events/index.ts';
import { createLogger } from '../../src/log/logger.ts';
import { createTestDatabase } from '../../src/testing/index.ts';
import { openTransactions, type PgTransactions } from './pg-transactions.ts';

export interface TestService extends PgTransactions {
  url: string;
  /** One copy of the service; several may run. */
  copy(transport: Transport, consumes?: readonly Consumer<EventTransaction>[]): ServiceEvents;
  /** Numbers in the order of their effects, by person. */
  effects(): Promise<Record<string, number[]>>;
  drop(): Promise<void>;
}

export const quiet = createLogger('test', { level: 'silent' });

/** A service with a database of its own. */
export async function createTestService(service: string): Promise<TestService> {
  const database = await createTestDatabase(new URL('migrations', import.meta.url), { events: true });
  const transactions = openTransactions(database.url);
  return {
    ...transactions,
    url: database.url,
    copy: (transport, consumes = []) =>
      createServiceEvents({
        service,
        databaseUrl: database.url,
        transport,
        logger: quiet,
        transaction: transactions.transaction,
        consumes,
      }),
    async effects() {
      const rows = await transactions.query<{ subject: string; number: number }>(
        'SELECT subject, number FROM effect ORDER BY place',
      );
      const numbers: Record<string, number[]> = {};
      for (const { subject, number } of rows) numbers[subject] = [...(numbers[subject] ?? []), number];
      return numbers;
    },
    async drop() {
      await transactions.close();
      await database.drop();
    },
  };
}
