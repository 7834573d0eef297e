import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from './generated/prisma/client.ts';

const TIMEOUT_MS = 5_000;
const CONNECTIONS = 10;

/** Migrations of this service's database, for `migrateWithEvents` of the kit. */
export const migrationsDir = new URL('../prisma/migrations', import.meta.url);

export type Database = PrismaClient;
export type Transaction = Parameters<Parameters<Database['$transaction']>[0]>[0];

/** Connects on first use. Nothing waits longer than 5 s: connection, statement, lock or transaction. */
export function openDatabase(url: string): Database {
  return new PrismaClient({
    adapter: new PrismaPg({
      connectionString: url,
      application_name: 'consent',
      max: CONNECTIONS,
      connectionTimeoutMillis: TIMEOUT_MS,
      statement_timeout: TIMEOUT_MS,
      idle_in_transaction_session_timeout: TIMEOUT_MS,
    }),
    transactionOptions: { maxWait: TIMEOUT_MS, timeout: TIMEOUT_MS },
  });
}
