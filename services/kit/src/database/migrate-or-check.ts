import { fileURLToPath } from 'node:url';
import { codeOf } from '../log/describe-error.ts';
import { NO_SUCH_DATABASE, withConnection } from './connect.ts';
import { planMigrations } from './history.ts';
import { EVENTS, migrateWithEvents } from './migrate-with-events.ts';
import { MigrationError } from './migration-error.ts';
import { readMigrations } from './read-migrations.ts';

const TIMEOUTS = { connectMs: 5_000, statementMs: 60_000 };
/** PostgreSQL's codes for a history that is not there, or that this role may not read: it was never granted its rights. */
const NO_HISTORY = new Set(['42P01', '42501']);

/**
 * For the start of a service. A role that owns its database migrates it and gets the names of what was applied; any other
 * role expects that to be done. Throws `MigrationError`.
 */
export async function migrateOrCheck(url: string, folder: URL): Promise<string[]> {
  if (await mayMigrate(url)) return (await migrateWithEvents(url, folder)).applied;
  const missing = [...(await missingIn(url, folder)), ...(await missingIn(url, EVENTS, 'events'))];
  const [first, ...more] = missing;
  if (first === undefined) return [];
  const database = decodeURIComponent(new URL(url).pathname.slice(1));
  const what = more.length > 0 ? `${first} and ${more.length} more` : first;
  throw new MigrationError(
    `The database ${database} lacks ${what}: run this program once with "migrate" and MIGRATION_DATABASE_URL, or the task that does it.`,
  );
}

async function mayMigrate(url: string): Promise<boolean> {
  try {
    return await withConnection(url, TIMEOUTS, async (db) => {
      const { rows } = await db.query<{ may: boolean }>("SELECT has_schema_privilege('public', 'CREATE') AS may");
      return rows[0]?.may === true;
    });
  } catch (error) {
    // Migrating makes the database, or says why this role cannot.
    if (codeOf(error) === NO_SUCH_DATABASE) return true;
    throw error;
  }
}

async function missingIn(url: string, folder: URL, schema = 'public'): Promise<string[]> {
  const migrations = await readMigrations(fileURLToPath(folder));
  const names = ({ name }: { name: string }) => name;
  return withConnection(url, TIMEOUTS, async (db) => {
    await db.query(`SET search_path TO ${schema}`);
    try {
      return (await planMigrations(db, migrations)).pending.map(names);
    } catch (error) {
      if (NO_HISTORY.has(codeOf(error) ?? '')) return migrations.map(names);
      throw error;
    }
  });
}
