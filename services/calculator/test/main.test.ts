import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@vesela/service-kit/testing';
import { migrationsDir } from '../src/service.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(migrationsDir);
});
afterAll(() => database.drop());

/** The service as a process of its own; nothing of this process's environment but the path. */
function start(env: Record<string, string>): { process: ChildProcess; written: () => string } {
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN], { env: { PATH: process.env.PATH ?? '', ...env } });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (written += String(chunk)));
  return { process: child, written: () => written };
}

const environment = () => ({
  PORT: '0',
  DATABASE_URL: database.url,
  AMQP_URL: 'amqp://127.0.0.1:1',
  OIDC_ISSUERS: 'http://127.0.0.1:1/realms/vesela',
  OIDC_KEYS_URL: 'http://127.0.0.1:1/realms/vesela/certs',
  MASTER_KEYS: `test:${randomBytes(32).toString('base64')}`,
  PEER_URL: 'http://127.0.0.1:1',
  TOKEN_URL: 'http://127.0.0.1:1/realms/vesela/token',
  SERVICE_CLIENT_ID: 'service-calculator',
  SERVICE_CLIENT_SECRET: 'a secret of the test',
});

describe('the process', () => {
  it('names everything that its environment lacks and ends', async () => {
    const { MASTER_KEYS: _, DATABASE_URL: __, ...rest } = environment();
    const main = start(rest);
    const [code] = await once(main.process, 'close');
    expect(code).toBe(1);
    expect(main.written()).toMatch(/^DATABASE_URL is missing: .+\nMASTER_KEYS is missing: .+\n$/);
  });

  it('says in one sentence that the database does not answer', async () => {
    const main = start({ ...environment(), DATABASE_URL: 'postgresql://nobody:secret@127.0.0.1:1/calculator' });
    const [code] = await once(main.process, 'close');
    expect(code).toBe(1);
    expect(main.written()).toBe('The database calculator at 127.0.0.1:1 does not answer.\n');
  });

  it('listens, and stops when told to', async () => {
    const main = start(environment());
    const ended = once(main.process, 'close');
    while (!main.written().includes('listening')) await once(main.process.stdout ?? main.process, 'data');
    const port = /"port":(\d+)/.exec(main.written())?.[1];
    // Ready comes after listening: the database client loads its engine with the first query.
    while ((await fetch(`http://127.0.0.1:${port}/readyz`)).status !== 200) await delay(100);
    expect((await fetch(`http://127.0.0.1:${port}/api/calculator/reports`)).status).toBe(401);
    main.process.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });
});
