import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, lonelyEnvironment, startProcess, type TestDatabase } from '@vesela/service-kit/testing';
import { migrationsDir } from '../src/service.ts';

const MAIN = new URL('../src/main.ts', import.meta.url);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(migrationsDir);
});
afterAll(() => database.drop());

describe('the process', () => {
  it('listens, and stops when told to', async () => {
    const main = startProcess(MAIN, {
      ...lonelyEnvironment('examination'),
      DATABASE_URL: database.url,
      MASTER_KEYS: `test:${randomBytes(32).toString('base64')}`,
    });
    const origin = await main.ready();
    expect((await fetch(`${origin}/api/examination/examinations`)).status).toBe(401);
    main.stop();
    expect(await main.ended).toEqual({ code: 0, signal: null });
  });
});
