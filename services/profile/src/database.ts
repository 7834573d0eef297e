import { PrismaPg } from '@prisma/adapter-pg';
import {
  type DirectDatabase,
  openDirect,
  openPool,
  poolOptions,
  transactionOptions,
  watched,
} from '@vesela/service-kit/database';
import { type Prisma, PrismaClient } from './generated/prisma/client.ts';

/** Migrations of this service's database, for `migrateWithEvents` of the kit. */
export const migrationsDir = new URL('../prisma/migrations', import.meta.url);

export type Database = PrismaClient;
export type Transaction = Prisma.TransactionClient;

/**
 * Connects on first use. `direct` is the same database without Prisma's client, for what everybody does: opening the diary.
 * Both share the connections, which close with `direct`.
 */
export function openDatabase(url: string): { database: Database; direct: DirectDatabase } {
  const options = poolOptions(url, 'profile');
  const pool = openPool(options);
  const database = new PrismaClient({ adapter: watched(() => new PrismaPg(pool), options), transactionOptions });
  return { database, direct: openDirect(options, pool) };
}
