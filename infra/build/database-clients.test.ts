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

it('generates what Prisma by itself generates for each', async () => {
  expect(await buildDatabaseClients([one, two], { force: false })).toBe(true);
  for (const folder of [one, two]) {
    const alone = `${folder}-alone`;
    cpSync(folder, alone, { recursive: true });
    rmSync(path.join(alone, 'src'), { recursive: true });
    execFileSync(process.execPath, [path.join(ROOT, 'node_modules/prisma/build/index.js'), 'generate'], {
      cwd: alone,
      env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: path.join(ROOT, 'services/kit/prisma/schema-engine.mjs') },
      stdio: 'pipe',
    });
    const names = filesBelow(clientOf(alone));
    expect(names).toContain('client.ts');
    expect(filesBelow(clientOf(folder))).toEqual(names);
    const read = (from: string) => names.map((name) => readFileSync(path.join(clientOf(from), name), 'utf8'));
    expect(read(folder)).toEqual(read(alone));
  }
});

it('generates again only what has changed, or all where that is asked', async () => {
  const times = () => [one, two].map((folder) => statSync(classOf(folder)).mtimeMs);
  const [first, second] = times();
  expect(await buildDatabaseClients([one, two], { force: false })).toBe(false);
  expect(times()).toEqual([first, second]);
  writeFileSync(schemaOf(two), model('Question'));
  expect(await buildDatabaseClients([one, two], { force: false })).toBe(true);
  expect(times()[0]).toBe(first);
  expect(readFileSync(classOf(two), 'utf8')).toContain('Question');
  expect(await buildDatabaseClients([one, two], { force: true })).toBe(true);
  expect(times()[0]).not.toBe(first);
});

it('names the folder of a faulty schema, and generates its client once the fault is gone', async () => {
  writeFileSync(schemaOf(two), schema('model Broken {\n  id Nothing\n}\n'));
  const faulty = buildDatabaseClients([one, two], { force: true });
  await expect(faulty).rejects.toThrow(new RegExp(`^${one}\\n[^]*^${two}\\n[^]*Nothing[^]*could not be built`, 'm'));
  writeFileSync(schemaOf(two), model('Mended'));
  expect(await buildDatabaseClients([one, two], { force: false })).toBe(true);
  expect(readFileSync(classOf(two), 'utf8')).toContain('Mended');
  expect([one, two].map((folder) => existsSync(record(folder)))).toEqual([true, true]);
});
