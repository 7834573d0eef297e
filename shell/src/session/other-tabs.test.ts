/** @jest-environment jsdom */
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createStore, type Session } from '@vesela/framework';
import { followOtherTabs, SIGNED_IN_KEY } from './other-tabs.ts';

const session = createStore<Session>({ status: 'anonymous' });
const drop = jest.fn();
const start = jest.fn(async () => undefined);
const renew = jest.fn(async () => true);
followOtherTabs({ session, drop, start, renew } as unknown as Parameters<typeof followOtherTabs>[0]);

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

it('restores a sign-in of another tab', () => {
  session.set({ status: 'anonymous' });
  change('1');
  expect(start).toHaveBeenCalledTimes(1);
});

it('ignores other keys', () => {
  change(null, 'other');
  expect(drop).not.toHaveBeenCalled();
  expect(start).not.toHaveBeenCalled();
});

describe('a page restored from the back/forward cache', () => {
  const comeBack = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
  beforeEach(() => {
    session.set({ status: 'signed-in', name: 'Anna', email: 'anna@example.org' });
    window.localStorage.setItem(SIGNED_IN_KEY, '1');
  });

  it('shows no personal data after sign-out', () => {
    window.localStorage.removeItem(SIGNED_IN_KEY);
    comeBack(true);
    expect(drop).toHaveBeenCalledTimes(1);
  });

  it('checks whose session it is now', () => {
    comeBack(true);
    expect(drop).not.toHaveBeenCalled();
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it('does nothing when it was reloaded, or nobody was signed in', () => {
    comeBack(false);
    session.set({ status: 'anonymous' });
    comeBack(true);
    expect(drop).not.toHaveBeenCalled();
    expect(renew).not.toHaveBeenCalled();
  });
});
