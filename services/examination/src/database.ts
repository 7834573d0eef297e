import { type DirectDatabase, openDirect, poolOptions } from '@vesela/service-kit/database';
import type { EventTransaction } from '@vesela/service-kit/events';

/** Migrations of this service's database, for `migrate` of the kit. */
export const migrationsDir = new URL('../prisma/migrations', import.meta.url);

export type Database = DirectDatabase;
export type Transaction = EventTransaction;

/** Connects on first use. */
export const openDatabase = (url: string): Database => openDirect(poolOptions(url, 'examination'));
