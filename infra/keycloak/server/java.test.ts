import { expect, it } from '@jest/globals';
import { majorOf } from './java.ts';

it.each([
  ['openjdk 17.0.15 2025-04-15\nOpenJDK Runtime Environment', 17],
  ['java 21 2023-09-19 LTS', 21],
  ['java 8', 8],
  ['', undefined],
  [undefined, undefined],
])('%j is Java %s', (text, major) => {
  expect(majorOf(text)).toBe(major);
});
