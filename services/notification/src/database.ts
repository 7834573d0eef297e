import { PrismaPg } from '@prisma/adapter-pg';
import { poolOptions, transactionOptions, watched } from '@vesela/service-kit/database';
import { type Prisma, PrismaClient } from './generated/prisma/client.ts';

/** Migrations of this service's database, for `migrateWithEvents` of the kit. */
export const migrationsDir = new URL('../prisma/migrations', import.meta.url);

export type Database = PrismaClient;
export type Transaction = Prisma.TransactionClient;

/** Connects on first use. */
export const openDatabase = (url: string): Database => open(poolOptions(url, 'notification'), transactionOptions);

/** A command has no client that waits for an answer, and may come to a busy machine: a minute in place of seconds. */
const COMMAND_MS = 60_000;
export const openDatabaseForCommand = (url: string): Database =>
  open(
    {
      ...poolOptions(url, 'notification', undefined, COMMAND_MS),
      statement_timeout: COMMAND_MS,
      idle_in_transaction_session_timeout: COMMAND_MS,
    },
    { maxWait: COMMAND_MS, timeout: COMMAND_MS },
  );

const open = (pool: ReturnType<typeof poolOptions>, transactions: typeof transactionOptions): Database =>
  new PrismaClient({
    adapter: watched((options) => new PrismaPg(options), pool),
    transactionOptions: transactions,
  });
