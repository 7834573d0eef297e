import { type DirectDatabase, openDirect, poolOptions } from '@vesela/service-kit/database';

/** Migrations of this service's database, for `migrate` of the kit. */
export const migrationsDir = new URL('../prisma/migrations', import.meta.url);

/** Connects on first use. */
export const openDatabase = (url: string): DirectDatabase => openDirect(poolOptions(url, 'calculator'));
