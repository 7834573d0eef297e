import { type Migrated, type MigrateOptions, migrate } from './migrate.ts';

/** The migrations of the schema `events`. */
export const EVENTS = new URL('../../migrations/events', import.meta.url);

/** Runs the service's migrations, then the kit's migrations of the PostgreSQL schema `events`, which have their own history. */
export async function migrateWithEvents(
  url: string,
  folder: string | URL,
  options: Omit<MigrateOptions, 'schema'> = {},
): Promise<Migrated> {
  const own = await migrate(url, folder, options);
  const events = await migrate(url, EVENTS, { ...options, schema: 'events' });
  return {
    applied: [...own.applied, ...events.applied.map((name) => `events/${name}`)],
    unknown: [...own.unknown, ...events.unknown.map((name) => `events/${name}`)],
  };
}
