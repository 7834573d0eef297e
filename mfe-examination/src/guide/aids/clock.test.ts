import { expect, it } from '@jest/globals';
import { clock } from './clock.ts';

it.each([
  [0, '0:00'],
  [5.9, '0:05'],
  [65, '1:05'],
  [3600, '60:00'],
  [-1, '0:00'],
])('%d s is %s', (seconds, text) => expect(clock(seconds)).toBe(text));
