import { PrismaPg } from '@prisma/adapter-pg';
import { poolOptions, transactionOptions, watched } from '@vesela/service-kit/database';
import { type Prisma, PrismaClient } from './generated/prisma/client.ts';

/** Migrations of this service's database, for `migrate` of the kit. */
export const migrationsDir = new URL('../prisma/migrations', import.meta.url);

export type Database = PrismaClient;

/** Connects on first use. */
export function openDatabase(url: string): Database {
  return new PrismaClient({
    adapter: watched((options) => new PrismaPg(options), poolOptions(url, 'research')),
    transactionOptions,
  });
}

/** What runs inside a transaction. */
export type Transaction = Prisma.TransactionClient;
