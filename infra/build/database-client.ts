import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from '../command/options.ts';
import { builtFrom, recordBuild } from './record.ts';
import { runNode } from './run-child.ts';
import type { Workspace } from './workspaces.ts';

const require = createRequire(import.meta.url);

/** Prisma asks for an engine before it generates and never runs it: with this one it fetches nothing. */
const ENGINE = path.join(ROOT, 'services/kit/prisma/schema-engine.mjs');

export const hasDatabase = ({ folder }: Workspace) => existsSync(path.join(folder, 'prisma/schema.prisma'));

/** Generates a service's database client from its schema; true when there was something to do. */
export async function buildDatabaseClient(
  { name, folder }: Workspace,
  { force }: { force: boolean },
): Promise<boolean> {
  const cli = require.resolve('prisma/build/index.js', { paths: [folder] });
  const { version } = require(path.resolve(cli, '../../package.json')) as { version: string };
  const schema = readFileSync(path.join(folder, 'prisma/schema.prisma'));
  const inputs = createHash('sha256').update(version).update(schema).digest('hex');
  const record = path.join(folder, 'src/generated/prisma/.build.json');
  if (!force && builtFrom(record) === inputs) return false;
  await runNode(`The database client of ${name}`, [cli, 'generate'], {
    cwd: folder,
    env: { PRISMA_SCHEMA_ENGINE_BINARY: ENGINE, PRISMA_HIDE_UPDATE_MESSAGE: '1', CHECKPOINT_DISABLE: '1' },
  });
  recordBuild(record, inputs);
  return true;
}
