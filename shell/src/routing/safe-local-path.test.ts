import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { safeLocalPath } from './safe-local-path.ts';

const ORIGIN = 'https://portal.example';

describe('safeLocalPath', () => {
  it.each([
    '/',
    '/en/Calculator',
    '/a-b_c~d@e%20f',
    '/Consent?callback=%2FCalculator',
    '/CalculatorReport#years',
    '/Consent/form/research.Calculator',
  ])('accepts %s', (path) => expect(safeLocalPath(path)).toBe(path));

  it.each([
    '',
    'Calculator',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/a:b',
    '/%2fevil.example',
    '/%5Cevil.example',
    '/%0d%0aLocation:x',
    '/a\r\nb',
    '/../etc',
    '/a/./b',
    '/a/..',
    '/a..b',
    '/.well-known/x',
    '/a?b\\c',
    '/a b',
    ' /a',
    `/${'a'.repeat(3000)}`,
  ])('rejects %j', (path) => expect(safeLocalPath(path)).toBeUndefined());

  it('accepts nothing that leaves the origin', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '//',
      'evil.example',
      '@',
      ':',
      '%2f',
      '%5c',
      '%00',
      '\t',
      '\n',
      '?',
      '#',
      '..',
      'javascript:',
      'a',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(piece, { maxLength: 12 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, (path) => {
        const safe = safeLocalPath(path);
        if (safe === undefined) return;
        const url = new URL(safe, `${ORIGIN}/login`);
        expect(url.origin).toBe(ORIGIN);
        expect(url.pathname).toBe(safe.split(/[?#]/)[0]);
      }),
      { numRuns: 2000 },
    );
  });

  it('accepts every path of the portal’s characters', () => {
    const segment = fc.string({ unit: fc.constantFrom(...'abzAZ09@-_~'), minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 6 }), (segments) => {
        const path = `/${segments.join('/')}`;
        expect(safeLocalPath(path)).toBe(path);
      }),
    );
  });
});
