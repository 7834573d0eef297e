import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { newKey } from './new-key.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** The service as a process of its own; nothing of this process's environment but the path. */
function start(env: Record<string, string>): { process: ChildProcess; written: () => string } {
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN], { env: { PATH: process.env.PATH ?? '', ...env } });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (written += String(chunk)));
  return { process: child, written: () => written };
}

const environment = {
  PORT: '0',
  DATABASE_URL: 'postgresql://nobody:secret@127.0.0.1:1/consent',
  AMQP_URL: 'amqp://127.0.0.1:1',
  OIDC_ISSUERS: 'http://127.0.0.1:1/realms/vesela',
  OIDC_KEYS_URL: 'http://127.0.0.1:1/realms/vesela/certs',
  PEER_URL: 'http://127.0.0.1:1',
  TOKEN_URL: 'http://127.0.0.1:1/token',
  SERVICE_CLIENT_ID: 'service-consent',
  SERVICE_CLIENT_SECRET: 'not-so-secret',
  RECEIPT_KEY: JSON.stringify(newKey()),
  PARTICIPANT_KEY: JSON.stringify({ keys: [newKey(), newKey()] }),
  RESUME_CODE_KEY: randomBytes(32).toString('base64'),
  PORTAL_NAME: 'Vesela',
  PROVIDER_NAME: 'Example Ltd',
  PROVIDER_EMAIL: 'privacy@vesela.example',
};

async function endOf(env: Record<string, string>): Promise<{ code: number; written: string }> {
  const main = start(env);
  const [code] = await once(main.process, 'close');
  return { code, written: main.written() };
}

describe('the process', () => {
  it('names everything that its environment lacks and ends, without repeating a secret', async () => {
    const { d, ...halfKey } = newKey();
    const { code, written } = await endOf({
      ...environment,
      RECEIPT_KEY: JSON.stringify(halfKey),
      PARTICIPANT_KEY: JSON.stringify({ ...newKey(), x: newKey().x }),
      RESUME_CODE_KEY: 'c2hvcnQ=',
      ERASURE_DELAY_SECONDS: '2000000',
      PROVIDER_NAME: '',
    });
    expect(code).toBe(1);
    expect(
      written
        .trim()
        .split('\n')
        .map((line) => line.slice(0, line.indexOf(':'))),
    ).toEqual([
      'RECEIPT_KEY is not valid',
      'PARTICIPANT_KEY is not valid',
      'RESUME_CODE_KEY is not valid',
      'ERASURE_DELAY_SECONDS is not valid',
      'PROVIDER_NAME is missing',
    ]);
    expect(written).not.toContain(halfKey.x);
  });

  it('says in one sentence that the database does not answer', async () => {
    const { code, written } = await endOf(environment);
    expect([code, written]).toEqual([1, 'The database consent at 127.0.0.1:1 does not answer.\n']);
  });
});
