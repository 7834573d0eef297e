import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@vesela/framework';
import fc from 'fast-check';
import { pathnameOf, readAddress } from './address.ts';

const PREFIX = { kind: 'prefix' } as const;
const POLISH = { kind: 'fixed', language: 'pl' } as const;

describe('readAddress', () => {
  it.each([
    ['/', 'lv', '/', '/'],
    ['/en', 'en', '/', '/en'],
    ['/en/Calculator', 'en', '/Calculator', '/en/Calculator'],
    ['/lv/Calculator/', 'lv', '/Calculator', '/Calculator'],
    ['/Genome', 'lv', '/Genome', '/Genome'],
  ])('by prefix: %s', (pathname, language, path, canonical) => {
    expect(readAddress(pathname, PREFIX)).toMatchObject({ language, path, canonical });
  });

  it.each([
    ['/', '/'],
    ['/en/Calculator', '/Calculator'],
    ['/pl', '/'],
  ])('on a Polish host %s is at %s', (pathname, canonical) => {
    expect(readAddress(pathname, POLISH)).toMatchObject({ language: 'pl', canonical, prefixed: false });
  });

  it('reports an unknown language', () => {
    expect(readAddress('/de/Calculator', PREFIX).unknownLanguage).toBe(true);
    expect(readAddress('/Calculator', PREFIX).unknownLanguage).toBe(false);
  });

  it('needs only one correction, and never points to another host', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.constantFrom(PREFIX, POLISH), (path, rule) => {
        const { canonical } = readAddress(`/${path}`, rule);
        expect(readAddress(canonical, rule)).toMatchObject({ canonical, correct: true });
        expect(new URL(canonical, 'https://portal.example').origin).toBe('https://portal.example');
      }),
    );
  });

  it('reads the output of pathnameOf', () => {
    const paths = fc.constantFrom('/', '/Calculator', '/ReportParts/Banners');
    fc.assert(
      fc.property(paths, fc.constantFrom(...LANGUAGES), (path, language) => {
        expect(readAddress(pathnameOf(path, language, PREFIX), PREFIX)).toMatchObject({
          path,
          language,
          correct: true,
        });
      }),
    );
  });
});
