import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isLanguage, LANGUAGES, splitLanguage } from './language.ts';

describe('splitLanguage', () => {
  it.each([
    ['/', undefined, '/'],
    ['/en', 'en', '/'],
    ['/en/', 'en', '/'],
    ['/ru/Calculator/step/age', 'ru', '/Calculator/step/age'],
    ['/Calculator', undefined, '/Calculator'],
    ['/english/Calculator', undefined, '/english/Calculator'],
    ['/EN/Calculator', undefined, '/EN/Calculator'],
  ])('%s', (pathname, prefix, path) => {
    expect(splitLanguage(pathname)).toEqual({ prefix, path });
  });

  it('restores every path from its parts', () => {
    const segment = fc.stringMatching(/^[A-Za-z0-9-]{1,8}$/).filter((s) => !isLanguage(s));
    fc.assert(
      fc.property(
        fc.constantFrom(...LANGUAGES),
        fc.array(segment, { minLength: 1, maxLength: 4 }),
        (language, segments) => {
          const path = `/${segments.join('/')}`;
          expect(splitLanguage(`/${language}${path}`)).toEqual({ prefix: language, path });
        },
      ),
    );
  });
});
