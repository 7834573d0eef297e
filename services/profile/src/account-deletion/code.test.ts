import { expect, it } from '@jest/globals';
import { codeHashOf, newCode } from './code.ts';

it('a code is recognized however it is typed, and codes never repeat', () => {
  for (let i = 0; i < 200; i++) {
    const code = newCode();
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){5}$/);
    const typed = [code.toLowerCase(), code.replaceAll('-', ' '), ` ${code.replaceAll('-', '')} `];
    const misread = code.replaceAll('0', 'o').replaceAll('1', 'l');
    for (const variant of [...typed, misread]) expect(codeHashOf(variant)).toBe(codeHashOf(code));
    expect(codeHashOf(newCode())).not.toBe(codeHashOf(code));
  }
});

it.each(['', 'ABCD', `${newCode()}-0000`, newCode().replace(/^./, '!')])('“%s” is not a code', (typed) => {
  expect(codeHashOf(typed)).toBeUndefined();
});
