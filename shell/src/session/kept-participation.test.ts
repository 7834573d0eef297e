import { beforeEach, expect, it } from '@jest/globals';
import { installFakeIndexedDb } from '@vesela/framework/testing/fake-indexed-db';
import { memoryValue } from '../testing/memory-value.ts';
import { keptParticipation } from './kept-participation.ts';

const PARTICIPATION = { token: 'eyJ0.secret', expiresAt: '2026-11-24T12:00:00.000Z', project: 'project-1' };
let device: ReturnType<typeof installFakeIndexedDb>;
let value: ReturnType<typeof memoryValue>;
beforeEach(() => {
  device = installFakeIndexedDb();
  value = memoryValue();
});
const keys = () => device.databases.get('vesela-keys')?.size ?? 0;

it('gives the token back to the page that is loaded next in this tab', async () => {
  await keptParticipation(value).set(PARTICIPATION);
  const next = keptParticipation(value);
  expect(next.any()).toBe(true);
  expect(await next.get()).toEqual(PARTICIPATION);
});

it('holds one token, encrypted, under a key that cannot be read out', async () => {
  const kept = keptParticipation(value);
  await kept.set({ ...PARTICIPATION, token: 'eyJ0.old' });
  await kept.set(PARTICIPATION);
  expect(value.get()).not.toMatch(/eyJ0\.|secret|project-1/);
  const [record] = [...(device.databases.get('vesela-keys')?.values() ?? [])] as { key: CryptoKey }[];
  expect(record?.key.extractable).toBe(false);
  expect(atob(value.get()?.split(' ')[2] ?? '')).not.toMatch(/eyJ0\.|secret|project-1/);
});

it('gives nothing to another tab, nor when the key is gone', async () => {
  await keptParticipation(value).set(PARTICIPATION);
  expect(await keptParticipation(memoryValue()).get()).toBeUndefined();
  device.databases.clear();
  expect(await keptParticipation(value).get()).toBeUndefined();
});

it('forgets a token that was still being kept when she left', async () => {
  const kept = keptParticipation(value);
  const keeping = kept.set(PARTICIPATION);
  kept.clearAll();
  await keeping;
  expect(kept.any()).toBe(false);
  expect(keys()).toBe(0);
});
