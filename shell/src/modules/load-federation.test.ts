/** @jest-environment jsdom */
import { expect, it, jest } from '@jest/globals';
import { fetchAhead } from './load-federation.ts';

const load = () => jest.fn(async () => undefined);

it('fetches what loads modules at once where a module is likely', () => {
  const fetched = load();
  fetchAhead(true, fetched);
  expect(fetched).toHaveBeenCalledTimes(1);
});

it.each(['pointerdown', 'keydown'])('fetches it on another page with the first %s, and not before', (type) => {
  const fetched = load();
  fetchAhead(false, fetched);
  expect(fetched).not.toHaveBeenCalled();
  document.body.dispatchEvent(new Event(type, { bubbles: true }));
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('leaves a failure to whoever needs it', async () => {
  const fetched = jest.fn(async () => Promise.reject(new Error('offline')));
  fetchAhead(true, fetched);
  await Promise.allSettled(fetched.mock.results.map(({ value }) => value));
  expect(fetched).toHaveBeenCalledTimes(1);
});
