import { expect, it } from '@jest/globals';
import { throttle } from './throttle.ts';

it('allows each kind once a minute, and a limited number of kinds', () => {
  let at = 0;
  const may = throttle({ most: 3, now: () => at });
  expect(['a', 'a', 'b', 'c', 'd', 'a'].map(may)).toEqual([true, false, true, true, false, false]);
  at = 59_999;
  expect(may('d')).toBe(false);
  at = 120_000;
  expect(['d', 'd', 'a'].map(may)).toEqual([true, false, true]);
});
