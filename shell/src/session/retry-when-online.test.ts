/** @jest-environment jsdom */
import { expect, it, jest } from '@jest/globals';
import { createStore, type Session } from '@vesela/framework';
import { retryWhenOnline } from './retry-when-online.ts';
import type { Trouble } from './session.ts';

function setup(session: Session['status'], trouble: Trouble) {
  const stores = {
    session: createStore<Session>({ status: session } as Session),
    trouble: createStore<Trouble>(trouble),
  };
  const start = jest.fn(async () => undefined);
  retryWhenOnline({ ...stores, start });
  return { ...stores, start };
}
const back = () => window.dispatchEvent(new Event('online'));

it.each([
  ['anonymous', 'unreachable', 1],
  ['anonymous', 'none', 0],
  ['anonymous', 'refused', 0],
  ['signed-in', 'none', 0],
] as const)('%s, %s: checks again %d times when back online', (session, trouble, times) => {
  const { start } = setup(session, trouble);
  back();
  expect(start).toHaveBeenCalledTimes(times);
});

it('checks once more when the browser came online during the check', () => {
  const { session, trouble, start } = setup('loading', 'none');
  back();
  expect(start).not.toHaveBeenCalled();
  trouble.set('unreachable');
  session.set({ status: 'anonymous' });
  expect(start).toHaveBeenCalledTimes(1);
  session.set({ status: 'loading' });
  session.set({ status: 'anonymous' });
  expect(start).toHaveBeenCalledTimes(1);
});

it('does not check again when the check succeeded anyway', () => {
  const { session, start } = setup('loading', 'none');
  back();
  session.set({ status: 'signed-in', name: 'Anna', email: 'anna@example.org' });
  expect(start).not.toHaveBeenCalled();
});
