export { type DirectDatabase, openDirect } from './direct.ts';
export { poolOptions, transactionOptions } from './limits.ts';
export { type Migrated, type MigrateOptions, migrate } from './migrate.ts';
export { migrateWithEvents } from './migrate-with-events.ts';
export { MigrationError } from './migration-error.ts';
export { watched } from './watched.ts';
