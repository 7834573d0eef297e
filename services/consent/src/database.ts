import { PrismaPg } from '@prisma/adapter-pg';
import { type DirectDatabase, openDirect, openPool, poolOptions, watched } from '@vesela/service-kit/database';
import { PrismaClient } from './generated/prisma/client.ts';

/** Migrations of this service's database, for `migrateWithEvents` of the kit. */
export const migrationsDir = new URL('../prisma/migrations', import.meta.url);

export type Database = PrismaClient;
export type Transaction = Parameters<Parameters<Database['$transaction']>[0]>[0];

/**
 * A campaign makes hundreds of users decide in the same second: they wait for a connection instead of being refused.
 * More connections would only slow down each transaction.
 */
const CONNECTIONS = 10;
const WAIT_MS = 20_000;
const TRANSACTION_MS = 15_000;

/**
 * Connects on first use. `direct` is the same database without Prisma's client, for what everybody does: decisions. Both
 * share the connections, which close with `direct`.
 */
export function openDatabase(url: string): { database: Database; direct: DirectDatabase } {
  const options = poolOptions(url, 'consent', CONNECTIONS, WAIT_MS);
  const pool = openPool(options);
  const database = new PrismaClient({
    adapter: watched(() => new PrismaPg(pool), options),
    transactionOptions: { maxWait: WAIT_MS, timeout: TRANSACTION_MS },
  });
  return { database, direct: openDirect(options, pool) };
}
