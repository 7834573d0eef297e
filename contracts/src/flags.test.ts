import { expect, it } from '@jest/globals';
import { DEFAULT_FLAGS, FLAG_NAMES, FLAGS } from './flags.ts';

it.each(FLAG_NAMES)('%s can be made in any flag service, is off by itself and says until when', (name) => {
  expect(name).toMatch(/^[a-z]+(-[a-z]+)+$/);
  expect(DEFAULT_FLAGS[name]).toBe(false);
  expect(FLAGS[name].why.length).toBeGreaterThan(20);
  expect(new Date(FLAGS[name].until).toISOString().slice(0, 10)).toBe(FLAGS[name].until);
});
