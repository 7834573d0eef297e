import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { type Harness, startService } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startService();
});
afterAll(() => harness.close());

const [older, newer, hers] = [randomUUID(), randomUUID(), randomUUID()];
beforeEach(() => {
  const { credentials } = harness.identity;
  const createdAt = (day: number) => new Date(Date.UTC(2026, 10, day));
  credentials.set('anna', [
    { id: older, createdAt: createdAt(1) },
    { id: newer, createdAt: createdAt(2) },
  ]);
  credentials.set('eva', [{ id: hers, createdAt: createdAt(3) }]);
});

it('lists her own passkeys, newest first', async () => {
  const { status, body } = await (await harness.caller('anna')).get('/passkeys');
  expect([status, body]).toEqual([
    200,
    {
      passkeys: [
        { id: newer, created_at: '2026-11-02T00:00:00.000Z' },
        { id: older, created_at: '2026-11-01T00:00:00.000Z' },
      ],
    },
  ]);
});

it('removes one of hers, once, and nothing that is not a passkey of hers', async () => {
  const anna = await harness.caller('anna');
  expect((await anna.delete(`/passkeys/${older}`)).status).toBe(204);
  for (const id of [older, hers, randomUUID()]) expect((await anna.delete(`/passkeys/${id}`)).status).toBe(404);
  expect(harness.identity.calls.filter((call) => call.startsWith('remove'))).toEqual([`remove ${older}`]);
  expect(harness.identity.credentials.get('eva')).toHaveLength(1);
});
