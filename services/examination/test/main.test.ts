import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createTestDatabase,
  endOf,
  lonelyEnvironment,
  startProcess,
  type TestDatabase,
} from '@vesela/service-kit/testing';
import { migrationsDir } from '../src/service.ts';

const MAIN = new URL('../src/main.ts', import.meta.url);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(migrationsDir);
});
afterAll(() => database.drop());

const environment = () => ({
  ...lonelyEnvironment('examination'),
  DATABASE_URL: database.url,
  MASTER_KEYS: `test:${randomBytes(32).toString('base64')}`,
});

describe('the process', () => {
  it('names everything that its environment lacks and ends', async () => {
    const { MASTER_KEYS: _, DATABASE_URL: __, ...rest } = environment();
    const { code, written } = await endOf(MAIN, rest);
    expect(code).toBe(1);
    expect(written).toMatch(/^DATABASE_URL is missing: .+\nMASTER_KEYS is missing: .+\n$/);
  });

  it('says in one sentence that the database does not answer', async () => {
    expect(await endOf(MAIN, { ...environment(), ...lonelyEnvironment('examination') })).toEqual({
      code: 1,
      written: 'The database examination at 127.0.0.1:1 does not answer.\n',
    });
  });

  it('listens, and stops when told to', async () => {
    const main = startProcess(MAIN, environment());
    const origin = await main.ready();
    expect((await fetch(`${origin}/api/examination/examinations`)).status).toBe(401);
    main.stop();
    expect(await main.ended).toEqual({ code: 0, signal: null });
  });
});
