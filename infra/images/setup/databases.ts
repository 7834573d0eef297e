import { ConfigError, readConfig } from '@vesela/service-kit';
import { sentenceOf } from '../../command/plain-error.ts';
import { databasesAt, migrateAll, provideDatabases } from '../../real/databases.ts';
import { SERVICE_NAMES } from '../../services.ts';
import { databasesConfigSchema, passwordVariable } from './databases-config.ts';

/**
 * A task that ends: makes roles and databases that are missing, sets their passwords, and brings every database to the
 * version of this image. It may run again at any time, also while the portal runs.
 */
try {
  const config: Record<string, string> = readConfig(databasesConfigSchema);
  const server = config.DATABASE_URL ?? '';
  const secret = (name: string) => config[passwordVariable(name.replace(/^database-/, ''))] ?? '';
  await provideDatabases(server, SERVICE_NAMES, secret);
  const applied = await migrateAll(databasesAt(server, secret), SERVICE_NAMES);
  console.log(applied.length === 0 ? 'The databases are up to date.' : `Migrated: ${applied.join(', ')}.`);
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : sentenceOf(error)}\n`);
  process.exitCode = 1;
}
