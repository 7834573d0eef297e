import { expect, it } from '@jest/globals';
import { readDays } from './read-days.ts';

it.each([
  ['1', 1],
  [' 30 ', 30],
  ['0', undefined],
  ['31', undefined],
  ['', undefined],
  ['1.5', undefined],
  ['-1', undefined],
  ['1e1', undefined],
])('parses %j as %j', (typed, days) => expect(readDays(typed, 30)).toBe(days));
