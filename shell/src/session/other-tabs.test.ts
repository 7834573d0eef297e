/** @jest-environment jsdom */
import { beforeEach, expect, it, jest } from '@jest/globals';
import { createStore, type Session } from '@vesela/framework';
import { followOtherTabs, SIGNED_IN_KEY } from './other-tabs.ts';

const session = createStore<Session>({ status: 'anonymous' });
const drop = jest.fn();
const start = jest.fn(async () => undefined);
followOtherTabs({ session, drop, start } as unknown as Parameters<typeof followOtherTabs>[0]);

const change = (newValue: string | null, key = SIGNED_IN_KEY) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

beforeEach(() => {
  jest.clearAllMocks();
});

it('ends the session here when another tab signs out', () => {
  session.set({ status: 'signed-in', name: 'Anna', email: 'anna@example.org' });
  change(null);
  expect(drop).toHaveBeenCalledTimes(1);
});

it('takes up a sign-in of another tab', () => {
  session.set({ status: 'anonymous' });
  change('1');
  expect(start).toHaveBeenCalledTimes(1);
});

it('ignores other keys', () => {
  change(null, 'other');
  expect(drop).not.toHaveBeenCalled();
  expect(start).not.toHaveBeenCalled();
});
