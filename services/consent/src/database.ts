import { PrismaPg } from '@prisma/adapter-pg';
import { poolOptions, transactionOptions } from '@vesela/service-kit/database';
import { PrismaClient } from './generated/prisma/client.ts';

/** Migrations of this service's database, for `migrateWithEvents` of the kit. */
export const migrationsDir = new URL('../prisma/migrations', import.meta.url);

export type Database = PrismaClient;
export type Transaction = Parameters<Parameters<Database['$transaction']>[0]>[0];

/** Connects on first use. */
export function openDatabase(url: string): Database {
  return new PrismaClient({ adapter: new PrismaPg(poolOptions(url, 'consent', 10)), transactionOptions });
}
