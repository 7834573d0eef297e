import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createTestDatabase,
  createTestGround,
  endOf,
  lonelyEnvironment,
  startProcess,
  type TestDatabase,
  type TestGround,
} from '@vesela/service-kit/testing';
import { examination } from '../src/service.definition.ts';
import { migrationsDir } from '../src/service.ts';

const MAIN = new URL('../src/main.ts', import.meta.url);

let ground: TestGround;
let empty: TestDatabase;
let environment: Record<string, string>;
beforeAll(async () => {
  ground = await createTestGround('examination', migrationsDir, examination.tables);
  const nothing = mkdtempSync(path.join(tmpdir(), 'vesela-nothing-'));
  empty = await createTestDatabase(nothing);
  rmSync(nothing, { recursive: true });
  environment = {
    ...lonelyEnvironment('examination'),
    KEYS_DATABASE_URL: ground.config.KEYS_DATABASE_URL,
    MASTER_KEYS: `test:${randomBytes(32).toString('base64')}`,
  };
});
afterAll(async () => {
  await empty.drop();
  await ground.close();
});

/** Listens, answers and stops. */
async function serves(databaseUrl: string) {
  const main = startProcess(MAIN, { ...environment, DATABASE_URL: databaseUrl });
  const origin = await main.ready();
  expect((await fetch(`${origin}/api/examination/examinations`)).status).toBe(401);
  main.stop();
  expect(await main.ended).toEqual({ code: 0, signal: null });
}

describe('the process', () => {
  it('listens, and stops when told to', () => serves(ground.ownerUrl));

  it('serves as a role that owns no table, and is not told who does', () => serves(ground.config.DATABASE_URL));
});

describe('a database that is not of this version', () => {
  /** As the role that owns no table. */
  const own = () => {
    const url = new URL(ground.config.DATABASE_URL);
    url.pathname = new URL(empty.url).pathname;
    return url.href;
  };

  it('is not served, and the sentence says what to do', async () => {
    const { code, written } = await endOf(MAIN, { ...environment, DATABASE_URL: own() });
    expect({ code, written }).toEqual({
      code: 1,
      written: expect.stringMatching(
        /^The database test_\w+ lacks \d{14}_\w+ and \d+ more: run this program once with "migrate" and MIGRATION_DATABASE_URL, or the task that does it\.\n$/,
      ),
    });
  });

  it('is brought to it by a step of its own, which alone is told of the owner', async () => {
    const { code: missing, written } = await endOf(MAIN, { DATABASE_URL: own() }, ['migrate']);
    expect([missing, written]).toEqual([1, expect.stringMatching(/^MIGRATION_DATABASE_URL is missing: .+\.\n$/)]);
    const owner = { DATABASE_URL: own(), MIGRATION_DATABASE_URL: empty.url };
    const migrated = await endOf(MAIN, owner, ['migrate']);
    expect(migrated).toEqual({ code: 0, written: expect.stringContaining('"migrated"') });
    expect(await endOf(MAIN, owner, ['migrate'])).toEqual({
      code: 0,
      written: expect.stringContaining('"applied":[]'),
    });
    await serves(own());
  });
});

it('an argument that no process knows starts nothing', async () => {
  const { code, written } = await endOf(MAIN, environment, ['migrat']);
  expect([code, written]).toEqual([1, 'Unexpected argument migrat: give none, or "migrate".\n']);
});
