import { PrismaPg } from '@prisma/adapter-pg';
import { poolOptions, transactionOptions, watched } from '@vesela/service-kit/database';
import type { ServiceEvents } from '@vesela/service-kit/events';
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

export type Transaction = Prisma.TransactionClient;

/** Puts an event into the outbox, in the transaction of the change. */
export type Emit = ServiceEvents['emit'];

/** A day in UTC as the API writes it: `2026-11-21`. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The value of a DATE column for a day. */
export const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

interface Page {
  limit: number;
  /** Id of the last entry of the previous page. */
  before?: string | undefined;
}

/** Arguments of `findMany` for a page; it reads one entry more, which tells whether there are more. */
export function pageOf({ limit, before }: Page) {
  return { take: limit + 1, ...(before === undefined ? {} : { cursor: { id: before }, skip: 1 }) };
}

export function cutPage<T>(found: readonly T[], limit: number): { entries: T[]; more: boolean } {
  return { entries: found.slice(0, limit), more: found.length > limit };
}
