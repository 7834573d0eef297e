import { expect, it, jest } from '@jest/globals';
import { renewParticipation } from './renew-participation.ts';

const ORIGIN = 'https://portal.example';
const answering = (status: number, body: unknown = {}) =>
  jest.fn<typeof fetch>(async () => Response.json(body, { status }));

it('sends the current token and returns the new one', async () => {
  const fetch = answering(200, { token: 'new', expires_at: '2026-11-21T12:00:00.000Z', project_id: 'p' });
  const fresh = await renewParticipation('old', ORIGIN, fetch);
  expect(fresh).toEqual({ token: 'new', expiresAt: '2026-11-21T12:00:00.000Z', project: 'p' });
  const [address, init] = fetch.mock.calls[0] ?? [];
  expect(address).toBe(`${ORIGIN}/api/consent/participants/token`);
  expect(init?.headers).toMatchObject({ Authorization: 'Bearer old' });
});

it.each([401, 403])('treats %d as the end of the session', async (status) => {
  expect(await renewParticipation('old', ORIGIN, answering(status))).toBeUndefined();
});

it('treats no other response as the end of the session', async () => {
  await expect(renewParticipation('old', ORIGIN, answering(503))).rejects.toThrow('503');
});
