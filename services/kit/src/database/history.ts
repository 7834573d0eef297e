import { randomUUID } from 'node:crypto';
import type { Connection } from './connect.ts';
import { MigrationError } from './migration-error.ts';
import type { Migration } from './read-migrations.ts';

/** Prisma's own table, column for column, so that Prisma's commands and this code can both use it. */
const TABLE = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum VARCHAR(64) NOT NULL,
  finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL,
  logs TEXT,
  rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0
)`;

interface Row {
  migration_name: string;
  checksum: string;
  finished: boolean;
}

export interface Plan {
  pending: Migration[];
  /** Applied by a later version of the service that has since been rolled back. */
  unknown: string[];
}

/** Makes the table of applied migrations where it is missing. */
export const createHistory = (db: Connection) => db.query(TABLE);

/** Compares files and database. Throws if an applied migration was changed or one was left unfinished. */
export async function planMigrations(db: Connection, migrations: readonly Migration[]): Promise<Plan> {
  const { rows } = await db.query<Row>(
    'SELECT migration_name, checksum, finished_at IS NOT NULL AS finished FROM _prisma_migrations WHERE rolled_back_at IS NULL',
  );
  const applied = new Map(rows.map((row) => [row.migration_name, row]));
  for (const { migration_name, finished } of rows) {
    if (!finished)
      throw new MigrationError(`The migration ${migration_name} was begun and never finished; see to it by hand.`);
  }
  for (const { name, checksum } of migrations) {
    const row = applied.get(name);
    if (row && row.checksum !== checksum) {
      throw new MigrationError(`The migration ${name} was changed after it was applied; restore it and add a new one.`);
    }
  }
  const known = new Set(migrations.map(({ name }) => name));
  return {
    pending: migrations.filter(({ name }) => !applied.has(name)),
    unknown: [...applied.keys()].filter((name) => !known.has(name)),
  };
}

export async function recordMigration(db: Connection, { name, checksum }: Migration): Promise<void> {
  await db.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, clock_timestamp(), 1)`,
    [randomUUID(), checksum, name],
  );
}
