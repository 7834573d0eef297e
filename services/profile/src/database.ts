import { PrismaPg } from '@prisma/adapter-pg';
import { type Prisma, PrismaClient } from './generated/prisma/client.ts';

const TIMEOUT_MS = 5_000;
const CONNECTIONS = 5;

/** Migrations of this service's database, for `migrateWithEvents` of the kit. */
export const migrationsDir = new URL('../prisma/migrations', import.meta.url);

export type Database = PrismaClient;
export type Transaction = Prisma.TransactionClient;

/** Connects on first use. Nothing waits longer than 5 s: connection, statement, lock or transaction. */
export function openDatabase(url: string): Database {
  return new PrismaClient({
    adapter: new PrismaPg({
      connectionString: url,
      application_name: 'profile',
      max: CONNECTIONS,
      connectionTimeoutMillis: TIMEOUT_MS,
      statement_timeout: TIMEOUT_MS,
      idle_in_transaction_session_timeout: TIMEOUT_MS,
    }),
    transactionOptions: { maxWait: TIMEOUT_MS, timeout: TIMEOUT_MS },
  });
}
