import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { WAITING_DAYS, WAITING_MARK_DAYS } from '@vesela/contracts/constants';
import { installFakeIndexedDb } from '../testing/fake-indexed-db.ts';
import { localRecords, WAITING_DATABASE } from './local-records.ts';
import {
  anyWaitingOrRemoved,
  forgetRemoved,
  importKey,
  lockBytes,
  markFor,
  removeOverdue,
  type WaitingRecord,
  waitingOf,
} from './waiting-examinations.ts';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 21);
const keyOf = (seed: number) => importKey(new Uint8Array(32).fill(seed));
const records = localRecords<WaitingRecord>(WAITING_DATABASE);
const EXAMINATION = new TextEncoder().encode('an examination');

let databases: Map<string, Map<string, object>>;
beforeEach(() => {
  databases = installFakeIndexedDb().databases;
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'indexedDB');
});
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });

/** Kept by the woman of this number, so many days ago. */
async function keep(id: string, whose: number, days: number) {
  const key = await keyOf(whose);
  const record = { id, keptAt: NOW - days * DAY_MS, ...(await lockBytes(EXAMINATION, key)) };
  await records.put({ ...record, mark: await markFor(key) });
}
const ids = async () => (await records.all()).map(({ id }) => id);

it('is said to her alone', async () => {
  await keep('hers', 1, 1);
  expect(await waitingOf(await keyOf(1))).toEqual({ waits: true, removed: [] });
  expect(await waitingOf(await keyOf(2))).toEqual({ waits: false, removed: [] });
});

it('is said of a record of before there were marks', async () => {
  await records.put({ id: 'old', keptAt: NOW, ...(await lockBytes(EXAMINATION, await keyOf(1))) } as WaitingRecord);
  expect((await waitingOf(await keyOf(1))).waits).toBe(true);
});

it('is removed after its days, and she is told until she has been, or for a time', async () => {
  await keep('old', 1, WAITING_DAYS + 0.1);
  await keep('young', 1, WAITING_DAYS);
  await keep('of another', 2, WAITING_DAYS + 1);
  await keep('long ago', 1, WAITING_DAYS + WAITING_MARK_DAYS + 1);
  await removeOverdue(NOW);
  expect(await ids()).toEqual(['old', 'young', 'of another']);
  expect(Object.keys((await records.all())[0] ?? {}).sort()).toEqual(['id', 'keptAt', 'mark', 'removed']);
  expect(await waitingOf(await keyOf(1))).toEqual({ waits: true, removed: ['old'] });

  await forgetRemoved(['old']);
  expect(await waitingOf(await keyOf(1))).toEqual({ waits: true, removed: [] });
  await removeOverdue(NOW + WAITING_MARK_DAYS * DAY_MS);
  expect(await ids()).toEqual(['young']);
});

it('is looked for without making a database', async () => {
  expect(await anyWaitingOrRemoved(NOW)).toBe(false);
  expect(databases.size).toBe(0);
  await keep('hers', 1, 1);
  expect(await anyWaitingOrRemoved(NOW)).toBe(true);
});

it('is nothing in a browser that keeps nothing', async () => {
  Reflect.deleteProperty(globalThis, 'indexedDB');
  expect(await anyWaitingOrRemoved(NOW)).toBe(false);
});
