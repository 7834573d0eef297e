import { expect, it } from '@jest/globals';
import { remembered } from './remembered.ts';

function setup(options: { near?: boolean } = {}) {
  const state = { at: 0, value: 'first' as string | Error, reads: 0, lost: 0 };
  const ask = remembered({
    ...options,
    freshMs: 1_000,
    now: () => state.at,
    onLost: () => {
      state.lost += 1;
    },
    read: async () => {
      state.reads += 1;
      if (state.value instanceof Error) throw state.value;
      return state.value;
    },
  });
  return { state, ask };
}

it('reads once, and refreshes a stale value in the background', async () => {
  const { state, ask } = setup();
  expect(await Promise.all([ask(), ask()])).toEqual(['first', 'first']);
  state.value = 'second';
  state.at = 999;
  expect(await ask()).toBe('first');
  state.at = 1_000;
  expect(await ask()).toBe('first');
  expect(await ask()).toBe('second');
  expect(state.reads).toBe(2);
});

it('keeps the last value while reading fails, reports the failure once and retries rarely', async () => {
  const { state, ask } = setup();
  await ask();
  state.value = new Error('away');
  for (state.at = 1_000; state.at <= 5_000; state.at += 500) {
    expect(await ask()).toBe('first');
    await Promise.resolve();
  }
  expect([state.lost, state.reads]).toEqual([1, 6]);
  state.value = 'back';
  state.at = 7_000;
  await ask();
  expect(await ask()).toBe('back');
});

it('makes every caller wait for a local source', async () => {
  const { state, ask } = setup({ near: true });
  await ask();
  state.value = 'second';
  state.at = 1_000;
  expect(await ask()).toBe('second');
});

it('returns undefined when nothing was ever read', async () => {
  const { state, ask } = setup();
  state.value = new Error('away');
  expect(await ask()).toBeUndefined();
  expect(await ask()).toBeUndefined();
  expect(state.reads).toBe(1);
});
