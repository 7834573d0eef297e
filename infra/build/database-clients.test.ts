import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ROOT } from '../command/options.ts';
import { filesBelow } from '../modules/files.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { buildDatabaseClients } from './database-clients.ts';

const place = temporaryFolder();
const [one, two] = ['one', 'two'].map((name) => path.join(place.folder, name)) as [string, string];
const schemaOf = (folder: string) => path.join(folder, 'prisma/schema.prisma');
const clientOf = (folder: string) => path.join(folder, 'src/generated/prisma');
const classOf = (folder: string) => path.join(clientOf(folder), 'internal/class.ts');
const record = (folder: string) => path.join(clientOf(folder), '.build.json');

const schema = (model: string) => `
generator client {
  provider            = "prisma-client"
  output              = "../src/generated/prisma"
  moduleFormat        = "esm"
  runtime             = "nodejs"
  importFileExtension = "ts"
}
datasource db {
  provider = "postgresql"
}
${model}`;
const model = (name: string) => schema(`model ${name} {\n  id String @id @db.Uuid\n}\n`);

beforeAll(() => {
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(place.folder, 'node_modules'));
  for (const folder of [one, two]) {
    mkdirSync(path.join(folder, 'prisma'), { recursive: true });
    writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  }
  writeFileSync(schemaOf(one), model('Reading'));
  writeFileSync(schemaOf(two), model('Answer'));
});
afterAll(() => place.remove());

it('generates what Prisma by itself generates, also for the second in one process', async () => {
  expect(await buildDatabaseClients([one, two], { force: false })).toBe(true);
  expect(readFileSync(classOf(one), 'utf8')).toContain('Reading');
  const alone = `${two}-alone`;
  cpSync(two, alone, { recursive: true });
  rmSync(path.join(alone, 'src'), { recursive: true });
  execFileSync(process.execPath, [path.join(ROOT, 'node_modules/prisma/build/index.js'), 'generate'], {
    cwd: alone,
    env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: path.join(ROOT, 'services/kit/prisma/schema-engine.mjs') },
    stdio: 'pipe',
  });
  const names = filesBelow(clientOf(alone));
  expect(names).toContain('client.ts');
  expect(filesBelow(clientOf(two))).toEqual(names);
  const read = (from: string) => names.map((name) => readFileSync(path.join(clientOf(from), name), 'utf8'));
  expect(read(two)).toEqual(read(alone));
});

it('generates again only what has changed', async () => {
  const timeOf = (folder: string) => statSync(classOf(folder)).mtimeMs;
  const [first, second] = [timeOf(one), timeOf(two)];
  expect(await buildDatabaseClients([one, two], { force: false })).toBe(false);
  expect([timeOf(one), timeOf(two)]).toEqual([first, second]);
  writeFileSync(schemaOf(two), model('Question'));
  expect(await buildDatabaseClients([one, two], { force: false })).toBe(true);
  expect(timeOf(one)).toBe(first);
  expect(readFileSync(classOf(two), 'utf8')).toContain('Question');
});

it('names the folder of a faulty schema, and takes no client for built then', async () => {
  const records = () => [one, two].map((folder) => existsSync(record(folder)) && readFileSync(record(folder), 'utf8'));
  const before = records();
  writeFileSync(schemaOf(one), model('Changed'));
  writeFileSync(schemaOf(two), schema('model Broken {\n  id Nothing\n}\n'));
  const faulty = buildDatabaseClients([one, two], { force: true });
  await expect(faulty).rejects.toThrow(new RegExp(`^${one}\\n[^]*^${two}\\n[^]*Nothing[^]*could not be built`, 'm'));
  for (const [i, now] of records().entries()) expect([before[i], false]).toContain(now);
});
