import { describe, expect, it } from '@jest/globals';
import { visit } from '../testing/visit.ts';
import { GUARDS } from './guards.ts';

const { auth } = GUARDS;

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

  it('stores the wanted path with query and hash', async () => {
    const anonymous = visit({ pathname: '/en/CalculatorReport', tail: '?show=curve#years' });
    await auth(anonymous);
    expect(anonymous.wanted.get()).toBe('/en/CalculatorReport?show=curve#years');
  });

  it.each([
    [
      '/en/CalculatorReport/0d3f7e2a-1b2c-4d5e-8f90-a1b2c3d4e5f6?show=curve',
      'CalculatorReport',
      '/en/CalculatorReport',
    ],
    ['/CalculatorReport?id=0D3F7E2A-1B2C-4D5E-8F90-A1B2C3D4E5F6', 'CalculatorReport', '/CalculatorReport'],
    ['/CalculatorReport/%30d3f7e2a-1b2c-4d5e-8f90-a1b2c3d4e5f6', 'CalculatorReport', '/CalculatorReport'],
    ['/en/Calculator/step/age', 'Calculator', '/en/Calculator/step/age'],
    ['/en/Calculator/%zz', 'Calculator', '/en/Calculator/%zz'],
  ])('stores no id of a record: %s → %s', async (path, name, kept) => {
    const [pathname = '', query] = path.split('?');
    const anonymous = visit({ pathname, tail: query ? `?${query}` : '', route: { name, participants: false } });
    await auth(anonymous);
    expect(anonymous.wanted.get()).toBe(kept);
  });

  it.each([
    [true, { kind: 'pass' }],
    [false, { kind: 'redirect', to: '/en/login' }],
  ])('admits a participant of a project if the route allows it: %s', async (participants, outcome) => {
    const session = { status: 'participant', project: 'p' } as const;
    const route = { name: 'Calculator', participants };
    expect(await auth(visit({ pathname: '/en/Calculator', session, route }))).toEqual(outcome);
  });

  it('lets a participant sign in', async () => {
    const session = { status: 'participant', project: 'p' } as const;
    expect(await auth(visit({ pathname: '/en/login', session }))).toEqual({ kind: 'pass' });
  });

  it('restores the wanted path, however often it runs, until the user has arrived', async () => {
    const back = visit({ pathname: '/login', signedIn: true, wanted: '/en/Calculator' });
    expect(await auth(back)).toEqual({ kind: 'redirect', to: '/en/Calculator' });
    expect(await auth(back)).toEqual({ kind: 'redirect', to: '/en/Calculator' });
    const arrived = { ...visit({ pathname: '/en/Calculator', signedIn: true }), wanted: back.wanted };
    expect(await auth(arrived)).toEqual({ kind: 'pass' });
    expect(back.wanted.get()).toBeUndefined();
  });

  it('goes to the page that a link to the sign-in page names, signed in already or afterwards', async () => {
    const tail = '?callback=%2Fen%2FProfile%3Ffilter%3Dresults#state=1';
    const page = { kind: 'redirect', to: '/en/Profile?filter=results' };
    expect(await auth(visit({ pathname: '/en/login', tail, signedIn: true, wanted: '/en/Calculator' }))).toEqual(page);
    const anonymous = visit({ pathname: '/en/login', tail, wanted: '/en/Calculator' });
    expect(await auth(anonymous)).toEqual({ kind: 'pass' });
    const back = { ...visit({ pathname: '/en/login', signedIn: true }), wanted: anonymous.wanted };
    expect(await auth(back)).toEqual(page);
  });

  it('stores no id of a record that such a link names', async () => {
    const tail = '?callback=/en/CalculatorReport/0d3f7e2a-1b2c-4d5e-8f90-a1b2c3d4e5f6';
    const anonymous = visit({ pathname: '/en/login', tail });
    await auth(anonymous);
    expect(anonymous.wanted.get()).toBeUndefined();
  });

  it.each(['//evil.example', 'https://evil.example', '/%5Cevil.example', '/%255Cevil.example', ''])(
    'follows no link to %s',
    async (callback) => {
      const tail = `?callback=${callback}`;
      expect(await auth(visit({ pathname: '/en/login', tail, signedIn: true }))).toEqual({
        kind: 'redirect',
        to: '/en',
      });
      const anonymous = visit({ pathname: '/en/login', tail });
      await auth(anonymous);
      expect(anonymous.wanted.get()).toBeUndefined();
    },
  );

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example'])('does not restore %s', async (wanted) => {
    expect(await auth(visit({ pathname: '/login', signedIn: true, wanted }))).toEqual({ kind: 'redirect', to: '/' });
  });
});
