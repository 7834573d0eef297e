import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

describe('the process', () => {
  it('names everything that its environment lacks and ends', async () => {
    const child = spawn(process.execPath, ['--import', 'tsx', MAIN], { env: { PATH: process.env.PATH ?? '' } });
    let written = '';
    child.stderr.on('data', (chunk) => (written += String(chunk)));
    const [code] = await once(child, 'close');
    expect(code).toBe(1);
    for (const name of ['DATABASE_URL', 'KEYCLOAK_URL', 'SERVICE_CLIENT_SECRET', 'AMQP_URL']) {
      expect(written).toContain(`${name} is missing: `);
    }
  });
});
