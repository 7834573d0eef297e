import { PrismaPg } from '@prisma/adapter-pg';
import { poolOptions, transactionOptions, watched } from '@vesela/service-kit/database';
import { type Prisma, PrismaClient } from './generated/prisma/client.ts';

/** Migrations of this service's database, for `migrate` of the kit. */
export const migrationsDir = new URL('../prisma/migrations', import.meta.url);

export type Database = PrismaClient;
export type Transaction = Prisma.TransactionClient;

/** Connects on first use. */
export function openDatabase(url: string): Database {
  return new PrismaClient({
    adapter: watched((options) => new PrismaPg(options), poolOptions(url, 'examination')),
    transactionOptions,
  });
}
