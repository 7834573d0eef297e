import { describe, expect, it } from '@jest/globals';
import { visit } from '../testing/visit.ts';
import { GUARDS } from './guards.ts';

const { i18n } = GUARDS;

describe('i18n', () => {
  it.each([
    ['/', undefined],
    ['/en/Calculator', undefined],
    ['/lv', '/'],
    ['/lv/Calculator', '/Calculator'],
    ['/en/', '/en'],
    ['/Calculator///', '/Calculator'],
    ['//evil.example/x', '/evil.example/x'],
  ])('%s → %s', async (pathname, to) => {
    expect(await i18n(visit({ pathname }))).toEqual(to ? { kind: 'redirect', to } : { kind: 'pass' });
  });

  it('keeps query and hash', async () => {
    expect(await i18n(visit({ pathname: '/lv/login', tail: '?a=1#b' }))).toEqual({
      kind: 'redirect',
      to: '/login?a=1#b',
    });
  });

  it.each(['/de', '/xx/Calculator', '/en/fr'])('%s is not found', async (pathname) => {
    expect(await i18n(visit({ pathname }))).toEqual({ kind: 'error', status: 404 });
  });
});
