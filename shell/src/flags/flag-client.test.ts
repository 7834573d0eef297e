/** @jest-environment jsdom */

import { afterEach, expect, it } from '@jest/globals';
import { OpenFeature } from '@openfeature/web-sdk';
import { createStore, type Flags } from '@vesela/framework';
import { followFlags } from './flag-client.ts';

afterEach(() => OpenFeature.clearProviders());

function setup(answer: Record<string, unknown> | Error) {
  const state = { answer, at: 0, reads: 0 };
  const flags = createStore<Flags>({});
  const followed = followFlags(flags, {
    now: () => state.at,
    read: async () => {
      state.reads += 1;
      if (state.answer instanceof Error) throw state.answer;
      return state.answer;
    },
  });
  return { state, flags, followed };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

it('shows the values of declared flags only', async () => {
  const { flags, followed } = setup({ 'hide-engagement-frame': true, another: true, 'pause-fetching-ahead': 'yes' });
  await followed;
  expect(flags.get()).toEqual({ 'hide-engagement-frame': true, 'pause-fetching-ahead': false });
});

it('reads again when the user returns after a minute, and keeps its values when that fails', async () => {
  const { state, flags, followed } = setup({ 'hide-engagement-frame': true });
  await followed;
  state.answer = new Error('away');
  state.at = 59_999;
  window.dispatchEvent(new Event('focus'));
  expect(state.reads).toBe(1);
  state.at = 60_000;
  window.dispatchEvent(new Event('focus'));
  await settle();
  expect(state.reads).toBe(2);
  expect(flags.get()['hide-engagement-frame']).toBe(true);
  state.answer = {};
  state.at = 120_000;
  window.dispatchEvent(new Event('focus'));
  await settle();
  expect(flags.get()['hide-engagement-frame']).toBe(false);
});

it('keeps the declared values while nothing can be loaded, and updates them once it can', async () => {
  const { state, flags, followed } = setup(new Error('away'));
  await expect(followed).rejects.toThrow();
  expect(flags.get()).toEqual({});
  state.answer = { 'pause-fetching-ahead': true };
  state.at = 60_000;
  window.dispatchEvent(new Event('focus'));
  await settle();
  expect(flags.get()['pause-fetching-ahead']).toBe(true);
});
