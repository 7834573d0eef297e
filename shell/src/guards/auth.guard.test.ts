import { describe, expect, it } from '@jest/globals';
import { visit } from '../testing/visit.ts';
import { auth } from './auth.guard.ts';

describe('auth', () => {
  it.each([
    { case: 'a guarded page, signed in', pathname: '/en/Calculator', signedIn: true, to: undefined },
    { case: 'a guarded page, anonymous', pathname: '/en/Calculator', signedIn: false, to: '/en/login' },
    { case: 'sign-in, anonymous', pathname: '/login', signedIn: false, to: undefined },
    { case: 'sign-in, signed in', pathname: '/ru/login', signedIn: true, to: '/ru' },
  ])('$case', async ({ pathname, signedIn, to }) => {
    const outcome = await auth(visit({ pathname, signedIn }));
    expect(outcome).toEqual(to === undefined ? { kind: 'pass' } : { kind: 'redirect', to });
  });

  it('keeps the wanted path with query and hash', async () => {
    const anonymous = visit({ pathname: '/en/CalculatorReport', tail: '?show=curve#years' });
    await auth(anonymous);
    expect(anonymous.wanted.get()).toBe('/en/CalculatorReport?show=curve#years');
  });

  it('restores the wanted path, however often it is asked, until she has arrived', async () => {
    const back = visit({ pathname: '/login', signedIn: true, wanted: '/en/Calculator' });
    expect(await auth(back)).toEqual({ kind: 'redirect', to: '/en/Calculator' });
    expect(await auth(back)).toEqual({ kind: 'redirect', to: '/en/Calculator' });
    const arrived = { ...visit({ pathname: '/en/Calculator', signedIn: true }), wanted: back.wanted };
    expect(await auth(arrived)).toEqual({ kind: 'pass' });
    expect(back.wanted.get()).toBeUndefined();
  });

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example'])('does not restore %s', async (wanted) => {
    expect(await auth(visit({ pathname: '/login', signedIn: true, wanted }))).toEqual({ kind: 'redirect', to: '/' });
  });
});
