import { expect, it } from '@jest/globals';
import { dateAndTime, longDate } from './dates.ts';

it.each([
  ['en', '21 November 2026'],
  ['lv', '2026. gada 21. novembris'],
  ['ru', '21 ноября 2026 г.'],
  ['pl', '21 listopada 2026'],
] as const)('formats dates in %s', (language, text) => {
  expect(longDate('2026-11-21', language, 'UTC')).toBe(text);
  expect(dateAndTime('2026-11-21T12:00:00Z', language)).toMatch(/21.*\d\d:\d\d$/);
});
