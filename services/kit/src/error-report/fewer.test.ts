import { expect, it } from '@jest/globals';
import { fewer } from './fewer.ts';

it('lets each kind go once a minute, and only so many kinds', () => {
  let at = 0;
  const may = fewer({ most: 3, now: () => at });
  expect(['a', 'a', 'b', 'c', 'd', 'a'].map(may)).toEqual([true, false, true, true, false, false]);
  at = 59_999;
  expect(may('d')).toBe(false);
  at = 120_000;
  expect(['d', 'd', 'a'].map(may)).toEqual([true, false, true]);
});
