import { PrismaPg } from '@prisma/adapter-pg';
import { poolOptions, transactionOptions, watched } from '@vesela/service-kit/database';
import { PrismaClient } from './generated/prisma/client.ts';

/** Migrations of this service's database, for `migrate` of the kit. */
export const migrationsDir = new URL('../prisma/migrations', import.meta.url);

export type Database = PrismaClient;

/** Connects on first use. */
export function openDatabase(url: string): Database {
  return new PrismaClient({
    adapter: watched((options) => new PrismaPg(options), poolOptions(url, 'calculator')),
    transactionOptions,
  });
}
