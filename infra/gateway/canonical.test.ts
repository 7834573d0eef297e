import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { canonicalPath } from './canonical.ts';

describe('canonicalPath', () => {
  it.each([
    ['/', '/'],
    ['/lv', '/'],
    ['/lv/', '/'],
    ['/lv/Calculator', '/Calculator'],
    ['/en/Calculator/', '/en/Calculator'],
    ['/en', '/en'],
    ['/lvov', '/lvov'],
    ['//example.org/', '/example.org'],
    ['/lv//example.org', '/example.org'],
    ['/lv/\\example.org', '/example.org'],
  ])('%s → %s', (given, wanted) => expect(canonicalPath(given)).toBe(wanted));

  it('never leads to another host', () => {
    const piece = fc.constantFrom('/', '\\', 'lv', 'en', 'example.org', 'a', '');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const path = canonicalPath(`/${pieces.join('')}`);
        expect(new URL(path, 'http://portal.test').host).toBe('portal.test');
      }),
    );
  });
});
