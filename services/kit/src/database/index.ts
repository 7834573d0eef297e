export { type DirectDatabase, openDirect, openPool } from './direct.ts';
export { poolOptions, transactionOptions } from './limits.ts';
export { type Migrated, type MigrateOptions, migrate } from './migrate.ts';
export { migrateWithEvents } from './migrate-with-events.ts';
export { MigrationError } from './migration-error.ts';
export {
  ALL_ROWS,
  APPEND_ONLY,
  AUDIT_TABLES,
  DOCTOR_LINK_TABLES,
  grantRights,
  ROWS_THAT_STAY_AS_THEY_ARE,
  STUDY_TABLES,
  type TableRights,
} from './table-rights.ts';
export { watched } from './watched.ts';
