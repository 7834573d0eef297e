import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { MAX_LISTED_SESSIONS, profileContract } from '@vesela/contracts/profile';
import { callsTo } from '@vesela/service-kit/testing';
import { type Harness, startService } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startService();
});
afterAll(() => harness.close());

const session = (subject: string, id: string, minute: number) => ({
  subject,
  id,
  startedAt: new Date('2026-11-20T08:00:00Z'),
  lastUsedAt: new Date(Date.UTC(2026, 10, 20, 8, minute)),
});
beforeEach(() => {
  const { sessions } = harness.identity;
  sessions.clear();
  const all = [
    session('anna', 'old', 1),
    session('anna', 'this', 2),
    session('anna', 'new', 3),
    session('eva', 'hers', 4),
  ];
  for (const one of all) sessions.set(one.id, one);
});

/** Anna, in her session `this`. */
const anna = async (sid: string | undefined = 'this') =>
  callsTo(
    harness.service.app,
    profileContract.basePath,
    await harness.issuer.token({ subject: 'anna', claims: { sid } }),
  );
const left = () => [...harness.identity.sessions.keys()];

it('lists her own sessions, this one first, then those used last', async () => {
  const { status, body } = await (await anna()).get('/sessions');
  expect(status).toBe(200);
  expect(body.sessions.map(({ id, current }: { id: string; current: boolean }) => [id, current])).toEqual([
    ['this', true],
    ['new', false],
    ['old', false],
  ]);
  expect(body.sessions[1]).toEqual({
    id: 'new',
    started_at: '2026-11-20T08:00:00.000Z',
    last_used_at: '2026-11-20T08:03:00.000Z',
    current: false,
  });
});

it('lists no more than the contract allows, and this one among them', async () => {
  for (let i = 0; i < 100; i += 1) harness.identity.sessions.set(`s${i}`, session('anna', `s${i}`, 10 + i));
  const { body } = await (await anna()).get('/sessions');
  expect(body.sessions).toHaveLength(MAX_LISTED_SESSIONS);
  expect(body.sessions[0]).toMatchObject({ id: 'this', current: true });
});

it('ends one of hers, once', async () => {
  const calls = await anna();
  expect((await calls.delete('/sessions/old')).status).toBe(204);
  expect(left()).toEqual(['this', 'new', 'hers']);
  expect((await calls.delete('/sessions/old')).status).toBe(404);
});

it('does not end the session of another woman, nor says that it exists', async () => {
  const calls = await anna();
  const [hers, nobodys] = [await calls.delete('/sessions/hers'), await calls.delete('/sessions/nobodys')];
  expect([hers.status, hers.body.code]).toEqual([404, 'not_found']);
  expect({ ...hers.body, requestId: '' }).toEqual({ ...nobodys.body, requestId: '' });
  expect(harness.identity.calls.filter((call) => call.startsWith('end'))).not.toContain('end hers');
  expect(left()).toContain('hers');
});

it('ends all others and keeps this one', async () => {
  expect((await (await anna()).delete('/sessions')).status).toBe(204);
  expect(left()).toEqual(['this', 'hers']);
});

it('says that it cannot be done while the identity provider is down', async () => {
  harness.identity.down = true;
  try {
    const calls = await anna();
    expect((await calls.get('/sessions')).status).toBe(503);
    expect((await calls.delete('/sessions/old')).status).toBe(503);
  } finally {
    harness.identity.down = false;
  }
});
