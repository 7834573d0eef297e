import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** The service as a process of its own; nothing of this process's environment but the path. */
async function run(env: Record<string, string>): Promise<{ code: number; written: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN], { env: { PATH: process.env.PATH ?? '', ...env } });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (written += String(chunk)));
  const [code] = await once(child, 'close');
  return { code, written };
}

const environment = () => ({
  PORT: '0',
  DATABASE_URL: 'postgresql://nobody:secret@127.0.0.1:1/research',
  AMQP_URL: 'amqp://127.0.0.1:1',
  OIDC_ISSUERS: 'http://127.0.0.1:1/realms/vesela',
  OIDC_KEYS_URL: 'http://127.0.0.1:1/realms/vesela/certs',
  MASTER_KEYS: `test:${randomBytes(32).toString('base64')}`,
  PEER_URL: 'http://127.0.0.1:1',
  TOKEN_URL: 'http://127.0.0.1:1/realms/vesela/token',
  SERVICE_CLIENT_ID: 'service-research',
  SERVICE_CLIENT_SECRET: 'a secret of the test',
  PORTAL_URL: 'https://portal.example',
});

describe('the process', () => {
  it('names everything that its environment lacks and ends', async () => {
    const { PORTAL_URL: _, PEER_URL: __, ...rest } = environment();
    const { code, written } = await run(rest);
    expect(code).toBe(1);
    expect(written).toMatch(/^PEER_URL is missing: .+\nPORTAL_URL is missing: .+\n$/);
  });

  it('says in one sentence that the database does not answer', async () => {
    expect(await run(environment())).toEqual({
      code: 1,
      written: 'The database research at 127.0.0.1:1 does not answer.\n',
    });
  });
});
