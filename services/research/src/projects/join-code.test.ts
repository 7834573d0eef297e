import { describe, expect, it } from '@jest/globals';
import { newJoinCode, readJoinCode } from './join-code.ts';

describe('join codes', () => {
  it('have sixteen characters of a 32-letter alphabet and never repeat', () => {
    const codes = Array.from({ length: 2000 }, newJoinCode);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
    expect(new Set(codes).size).toBe(2000);
    for (let place = 0; place < 16; place += 1) expect(new Set(codes.map((code) => code[place])).size).toBe(32);
  });

  it.each([
    ['as it is', '0123456789ABCDEF', '0123456789ABCDEF'],
    ['in groups, in small letters', ' 0123-4567 89ab-cdef ', '0123456789ABCDEF'],
    ['with letters for digits', 'o1234567iLabcdef', '0123456711ABCDEF'],
    ['too short', '0123456789ABCDE', undefined],
    ['too long', '0123456789ABCDEFG', undefined],
    ['with a letter outside the alphabet', '0123456789ABCDEU', undefined],
    ['with NUL', '0123456789ABCDE\0', undefined],
  ])('are read %s', (_, typed, code) => {
    expect(readJoinCode(typed)).toBe(code);
  });
});
