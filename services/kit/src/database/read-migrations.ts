import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MigrationError } from './migration-error.ts';

export interface Migration {
  /** Folder name, `20270101120000_first`; defines the order. */
  name: string;
  sql: string;
  /** SHA-256 of the file in hex, as Prisma computes it. */
  checksum: string;
}

/** The committed migrations in Prisma's layout, `<folder>/migration.sql`, in order. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((cause: unknown) => {
    throw new MigrationError(`The folder of migrations ${folder} cannot be read.`, { cause });
  });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return Promise.all(names.sort().map((name) => readMigration(folder, name)));
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  const sql = await readFile(join(folder, name, 'migration.sql')).catch((cause: unknown) => {
    throw new MigrationError(`The migration ${name} has no migration.sql.`, { cause });
  });
  return { name, sql: sql.toString('utf8'), checksum: createHash('sha256').update(sql).digest('hex') };
}
