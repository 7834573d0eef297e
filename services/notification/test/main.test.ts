import { describe, expect, it } from '@jest/globals';
import { endOf } from '@vesela/service-kit/testing';

const MAIN = new URL('../src/main.ts', import.meta.url);

describe('the process', () => {
  it('names everything that its environment lacks and ends', async () => {
    const { code, written } = await endOf(MAIN);
    expect(code).toBe(1);
    for (const name of ['DATABASE_URL', 'KEYCLOAK_URL', 'SERVICE_CLIENT_SECRET', 'AMQP_URL']) {
      expect(written).toContain(`${name} is missing: `);
    }
  });
});
