import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { plainWords } from './plain-words.ts';

describe('the words of a message', () => {
  it.each([
    [`Cannot read properties of undefined (reading 'heightCm')`, 'Cannot read properties of undefined reading …'],
    ['Failed to fetch', 'Failed to fetch'],
    ['Loading chunk 81 failed.', 'Loading chunk … failed'],
    ['/modules.json answered 503', '… answered …'],
    ['t.map is not a function', '… is not a function'],
    [`Unexpected token '<', "<!doctype "... is not valid JSON`, 'Unexpected token … is not valid JSON'],
    ['Key (email)=(anna@example.org) already exists', 'Key … already exists'],
    [
      'her answers: {"age": 52, "children": "none"} of Anna Ozola, Brīvības iela 12-3, +371 26 000 000',
      '… answers … of …',
    ],
    ['Анна Озола родилась 01.02.1974', '…'],
    ['timed out', 'timed out'],
    ['failedAnnafailed failed@example.org failed-52', '…'],
    ['', ''],
  ])('%s', (message, words) => {
    expect(plainWords(message)).toBe(words);
  });

  it('stays the same when told again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('failed to', 'Loading…', ' of '), (secret, ours) => {
        const once = plainWords(`${ours} ${secret} ${ours}`);
        expect(plainWords(once)).toBe(once);
      }),
    );
  });

  it('ends', () => {
    expect(plainWords('failed to fetch '.repeat(10_000)).split(' ').length).toBeLessThanOrEqual(40);
  });
});
