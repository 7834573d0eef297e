import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../src/testing/index.ts';

const CLI = createRequire(import.meta.url).resolve('prisma/build/index.js');
const STAND_IN = path.join(import.meta.dirname, 'schema-engine.mjs');
const HEAD = `generator client {
  provider = "prisma-client"
  output   = "../generated"
}

datasource db {
  provider = "postgresql"
}
`;
const SCHEMA = `${HEAD}
model Note {
  id     String @id @db.Uuid
  colour String @db.VarChar(20)
}
`;

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'vesela-prisma-'));
  mkdirSync(path.join(folder, 'prisma/migrations'), { recursive: true });
  database = await createTestDatabase(path.join(folder, 'prisma/migrations'));
  const config = {
    schema: 'prisma/schema.prisma',
    migrations: { path: 'prisma/migrations' },
    datasource: { url: database.url },
  };
  writeFileSync(path.join(folder, 'prisma.config.mjs'), `export default ${JSON.stringify(config)};`);
  writeFileSync(path.join(folder, 'prisma/schema.prisma'), SCHEMA);
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

function prisma(...args: string[]) {
  const env = { ...process.env, NODE_OPTIONS: '', PRISMA_SCHEMA_ENGINE_BINARY: STAND_IN, CHECKPOINT_DISABLE: '1' };
  return spawnSync(process.execPath, [CLI, ...args], { cwd: folder, encoding: 'utf8', timeout: 30_000, env });
}

it('creates a migration, applies it and reads the tables back', () => {
  expect(prisma('migrate', 'dev', '--name', 'notes')).toMatchObject({ status: 0 });
  const [made = ''] = readdirSync(path.join(folder, 'prisma/migrations'));
  expect(made).toMatch(/^\d{14}_notes$/);
  const sql = readFileSync(path.join(folder, 'prisma/migrations', made, 'migration.sql'), 'utf8');
  expect(sql).toContain('CREATE TABLE "Note"');
  expect(prisma('migrate', 'status').stdout).toContain('up to date');

  writeFileSync(path.join(folder, 'prisma/schema.prisma'), HEAD);
  const pulled = prisma('db', 'pull', '--print');
  expect(pulled).toMatchObject({ status: 0, stdout: expect.stringContaining('model Note {') });
  expect(pulled.stdout).toContain('@db.VarChar(20)');
});

it('exits with one sentence and status 1 when the engine fails', () => {
  writeFileSync(path.join(folder, 'prisma/schema.prisma'), `${HEAD}\nmodel Broken {\n  name String\n}\n`);
  const refused = prisma('db', 'push');
  expect(refused.status).toBe(1);
  expect(refused.stderr).toContain('Broken');
});
