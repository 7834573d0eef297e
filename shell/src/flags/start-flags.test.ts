/** @jest-environment jsdom */
import { expect, it, jest } from '@jest/globals';
import { createStore, type Flags } from '@vesela/framework';
import { startFlags } from './start-flags.ts';
import { unlessPaused } from './unless-paused.ts';

it.each([
  [undefined, 'vesela.lv', 0],
  ['service', 'vesela.lv', 1],
  ['service', '127.0.0.1', 0],
  ['service', 'localhost', 0],
  ['file', '127.0.0.1', 1],
  ['file', 'vesela.lv', 1],
] as const)('flags from a %s on %s are fetched %i times', async (kind, hostname, times) => {
  const followFlags = jest.fn(async () => undefined);
  const load = async () => ({ followFlags });
  await startFlags({ kind, hostname, flags: createStore<Flags>({}), reportError: fail, load });
  expect(followFlags).toHaveBeenCalledTimes(times);
});

function fail(error: unknown): never {
  throw error;
}

it('waits until the page is loaded', async () => {
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const load = jest.fn(async () => ({ followFlags: async () => undefined }));
  const started = startFlags({ kind: 'file', hostname: 'x', flags: createStore<Flags>({}), reportError: fail, load });
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  await started;
  expect(load).toHaveBeenCalledTimes(1);
  state.mockRestore();
});

it('continues without flags that fail to load', async () => {
  const errors: unknown[] = [];
  const load = () => Promise.reject(new Error('no chunk'));
  await startFlags({
    kind: 'service',
    hostname: 'vesela.lv',
    flags: createStore<Flags>({}),
    reportError: (error) => errors.push(error),
    load,
  });
  expect(errors).toHaveLength(1);
});

it.each([
  [{ 'pause-fetching-ahead': true }, []],
  [{ 'pause-fetching-ahead': false }, ['mfe-fake']],
  [{}, ['mfe-fake']],
])('with %j prefetches %j', async (flags, fetched) => {
  const seen: string[] = [];
  const store = createStore<Flags>({});
  const known = Promise.resolve().then(() => store.set(flags));
  await unlessPaused(async (module: string) => void seen.push(module), store, known)('mfe-fake');
  expect(seen).toEqual(fetched);
});
