export { type Migrated, type MigrateOptions, migrate } from './migrate.ts';
export { MigrationError } from './migration-error.ts';
