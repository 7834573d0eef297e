import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { endOf, lonelyEnvironment, lonelyPeers } from '@vesela/service-kit/testing';

const MAIN = new URL('../src/main.ts', import.meta.url);

const environment = () => ({
  ...lonelyEnvironment('research'),
  ...lonelyPeers('research'),
  MASTER_KEYS: `test:${randomBytes(32).toString('base64')}`,
  PORTAL_URL: 'https://portal.example',
});

describe('the process', () => {
  it('names everything that its environment lacks and ends', async () => {
    const { PORTAL_URL: _, PEER_URL: __, ...rest } = environment();
    const { code, written } = await endOf(MAIN, rest);
    expect(code).toBe(1);
    expect(written).toMatch(/^PEER_URL is missing: .+\nPORTAL_URL is missing: .+\n$/);
  });

  it('says in one sentence that the database does not answer', async () => {
    expect(await endOf(MAIN, environment())).toEqual({
      code: 1,
      written: 'The database research at 127.0.0.1:1 does not answer.\n',
    });
  });
});
