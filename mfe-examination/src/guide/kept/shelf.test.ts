import { beforeEach, expect, it } from '@jest/globals';
import { WAITING_DAYS } from '@vesela/contracts/constants';
import { installFakeIndexedDb } from '@vesela/framework/testing/fake-indexed-db';
import { importKey, waitingOf } from '@vesela/framework/waiting-examinations';
import { letterbox, prepareLetterbox } from './letterbox.ts';
import { anyKept, keepInLetterbox, keepOnDevice, openKept, removeAllKept, removeKept } from './shelf.ts';

const finished = {
  submission_id: '11111111-2222-4333-8444-555555555555',
  symptoms: ['nipple_inversion', 'skin_itch_pain'] as const,
  pattern: 'lines' as const,
  finished_at: '2026-11-21T12:00:00.000Z',
};
const keyOf = (seed: number) => importKey(new Uint8Array(32).fill(seed));
let device: ReturnType<typeof installFakeIndexedDb>;
beforeEach(() => {
  device = installFakeIndexedDb();
});

it('gives back what was kept, to the key that locked it, until it is removed', async () => {
  const key = await keyOf(1);
  const id = await keepOnDevice(finished, key);
  expect(await openKept(key)).toEqual({ id, finished, isUnsigned: false });
  await removeKept(id);
  expect(await openKept(key)).toBeUndefined();
  expect(await anyKept()).toBe(false);
});

it('stays closed for another key, and opens hers behind it', async () => {
  await keepOnDevice(finished, await keyOf(1));
  expect(await openKept(await keyOf(2))).toBeUndefined();
  expect(await anyKept()).toBe(true);
  const hers = await keepOnDevice({ ...finished, symptoms: ['no_symptoms'] }, await keyOf(2));
  expect((await openKept(await keyOf(2)))?.id).toBe(hers);
});

it('leaves nothing on the device that can be read, and no key', async () => {
  await keepOnDevice(finished, await keyOf(1));
  const [record] = [...(device.databases.get('vesela-waiting')?.values() ?? [])] as [Record<string, unknown>];
  expect(Object.keys(record).sort()).toEqual(['bytes', 'id', 'iv', 'keptAt', 'mark']);
  const written = `${JSON.stringify(record)}${Buffer.from(record.bytes as ArrayBuffer).toString('latin1')}`;
  for (const word of ['nipple', 'lines', '2026', finished.submission_id]) expect(written).not.toContain(word);
});

it('is removed unsent after the days that were promised', async () => {
  const [key, day] = [await keyOf(1), 24 * 60 * 60 * 1000];
  const now = Date.UTC(2026, 10, 21);
  await keepOnDevice(finished, key, now);
  expect(await anyKept(now + WAITING_DAYS * day)).toBe(true);
  expect(await openKept(key, now + WAITING_DAYS * day + 1)).toBeUndefined();
});

it('leaves nothing of it behind but a mark that her key alone opens', async () => {
  const [key, day] = [await keyOf(1), 24 * 60 * 60 * 1000];
  const now = Date.UTC(2026, 10, 21);
  await prepareLetterbox(key);
  await keepOnDevice(finished, key, now);
  const box = await letterbox();
  if (box) await keepInLetterbox(finished, box, now);
  expect(await waitingOf(key)).toEqual({ waits: true, removed: [] });
  expect(await anyKept(now + WAITING_DAYS * day + 1)).toBe(false);
  const left = [...(device.databases.get('vesela-waiting')?.values() ?? [])];
  expect(left.map((record) => Object.keys(record).sort())).toEqual(
    [0, 1].map(() => ['id', 'keptAt', 'mark', 'removed']),
  );
  expect((await waitingOf(key)).removed).toHaveLength(2);
  expect(await waitingOf(await keyOf(2))).toEqual({ waits: false, removed: [] });
});

it('is removed with all others on demand', async () => {
  await keepOnDevice(finished, await keyOf(1));
  await keepOnDevice(finished, await keyOf(2));
  await removeAllKept();
  expect(await anyKept()).toBe(false);
});
