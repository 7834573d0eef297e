import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createTestDatabase,
  endOf,
  lonelyEnvironment,
  lonelyPeers,
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
  ...lonelyEnvironment('calculator'),
  ...lonelyPeers('calculator'),
  DATABASE_URL: database.url,
  MASTER_KEYS: `test:${randomBytes(32).toString('base64')}`,
});

describe('the process', () => {
  it('states in one sentence that the database does not answer', async () => {
    expect(await endOf(MAIN, { ...environment(), ...lonelyEnvironment('calculator') })).toEqual({
      code: 1,
      written: 'The database calculator at 127.0.0.1:1 does not answer.\n',
    });
  });

  it('listens, and stops on a signal', async () => {
    const main = startProcess(MAIN, environment());
    const origin = await main.ready();
    expect((await fetch(`${origin}/api/calculator/reports`)).status).toBe(401);
    main.stop();
    expect(await main.ended).toEqual({ code: 0, signal: null });
  });
});
