import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from '../command/options.ts';
import { isBuiltFrom, recordBuild } from './build-record.ts';
import { runNode } from './run-child.ts';

/** Prisma asks for an engine before it generates and never runs it: with this one it fetches nothing. */
const ENGINE = path.join(ROOT, 'services/kit/prisma/schema-engine.mjs');
const CHILD = path.join(import.meta.dirname, 'database-clients-child.mjs');

/** Where a service's client lies. */
const clientOf = (folder: string) => path.join(folder, 'src/generated/prisma');

/** A hash of the service's schema and of the version of Prisma that it generates with. */
function inputsOf(folder: string): string {
  const require = createRequire(path.join(folder, 'package.json'));
  const { version } = require('prisma/package.json') as { version: string };
  const schema = readFileSync(path.join(folder, 'prisma/schema.prisma'));
  return createHash('sha256').update(version).update(schema).digest('hex');
}

/**
 * Generates the database clients of the services in these folders, each from its schema and only when that has changed;
 * true when there was something to do. Throws `PlainError` with Prisma's messages.
 */
export async function buildDatabaseClients(
  folders: readonly string[],
  { force }: { force: boolean },
): Promise<boolean> {
  const clients = folders.map((folder) => ({ folder, inputs: inputsOf(folder) }));
  const changed = clients.filter(({ folder, inputs }) => force || !isBuiltFrom(inputs, clientOf(folder)));
  if (changed.length === 0) return false;
  const env = { PRISMA_SCHEMA_ENGINE_BINARY: ENGINE, PRISMA_HIDE_UPDATE_MESSAGE: '1', CHECKPOINT_DISABLE: '1' };
  await runNode('The database clients', [CHILD, ...changed.map(({ folder }) => folder)], { cwd: ROOT, env });
  for (const { folder, inputs } of changed) recordBuild(inputs, clientOf(folder));
  return true;
}
