import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FakeService } from '../testing/fake-provider.ts';
import { memoryValue } from '../testing/memory-value.ts';
import { ADD_PASSKEY, CHANGE_PASSWORD } from './identity.ts';
import { createSession, hasSignInResponse } from './session.ts';

const ANSWER = 'https://portal.example/login#state=s&session_state=x&code=c';
const HOME = 'https://portal.example/';

function setup({ flag, address = HOME }: { flag?: string; address?: string } = {}) {
  const service = new FakeService();
  const kept = memoryValue(flag);
  const wanted = memoryValue('/en/Calculator');
  const errors: unknown[] = [];
  const reloadPage = jest.fn();
  const session = createSession({
    identity: service,
    flag: kept,
    address: () => address,
    returnTo: () => 'https://portal.example/en/login',
    silentPage: 'https://portal.example/silent-check-sso.html',
    locale: () => 'en',
    wanted,
    reloadPage,
    reportError: (error) => errors.push(error),
  });
  return { service, kept, wanted, errors, session, reloadPage };
}

/** A page of a user whose session the service has restored. */
async function signedIn() {
  const all = setup({ flag: '1' });
  all.service.signedIn = true;
  await all.session.settled();
  return all;
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('start', () => {
  it('loads nothing for a first visit', async () => {
    const { service, session } = setup();
    expect(await session.settled()).toEqual({ status: 'anonymous' });
    expect(service.opened).toBe(0);
  });

  it('restores the session of a user who was signed in', async () => {
    const { service, session } = setup({ flag: '1' });
    service.signedIn = true;
    expect(await session.settled()).toEqual({ status: 'signed-in', name: 'Anna', email: 'anna@example.org' });
    expect(await session.token()).toBe('token-1');
  });

  it('knows the roles of staff', async () => {
    const { service, session } = setup({ flag: '1' });
    service.signedIn = true;
    service.roles = ['provider'];
    expect(await session.settled()).toMatchObject({ status: 'signed-in', roles: ['provider'] });
  });

  it('does not announce a renewed token as a new session', async () => {
    const { session } = await signedIn();
    const listener = jest.fn();
    session.session.subscribe(listener);
    expect(await session.renew()).toBe(true);
    expect(listener).not.toHaveBeenCalled();
  });

  it('clears the flag when the session has ended', async () => {
    const { session, kept } = setup({ flag: '1' });
    expect(await session.settled()).toEqual({ status: 'anonymous' });
    expect(kept.get()).toBeUndefined();
  });

  it('processes the response of the sign-in service and keeps no token in storage', async () => {
    const { service, session, kept } = setup({ address: ANSWER });
    service.signedIn = true;
    await session.start();
    expect(session.session.get().status).toBe('signed-in');
    expect(kept.get()).toBe('1');
  });

  it('waits for a slow check as long as the service is there', async () => {
    const { service, session } = setup({ flag: '1' });
    Object.assign(service, { signedIn: true, checkMs: 35_000 });
    const settled = session.settled();
    await jest.advanceTimersByTimeAsync(35_000);
    expect(await settled).toMatchObject({ status: 'signed-in' });
  });

  it.each([
    ['is away', true, 8_000],
    ['is there', false, 40_000],
  ])('gives up a check that hangs while the service %s', async (_, away, ms) => {
    const { service, session } = setup({ flag: '1' });
    Object.assign(service, { signedIn: true, checkMs: 300_000, away });
    const settled = session.settled();
    await jest.advanceTimersByTimeAsync(ms - 1);
    expect(session.session.get().status).toBe('loading');
    await jest.advanceTimersByTimeAsync(1);
    expect(await settled).toEqual({ status: 'anonymous' });
    expect(session.trouble.get()).toBe('unreachable');
  });

  it.each([
    [HOME, 'unreachable'],
    [ANSWER, 'refused'],
  ])('records a failure at %s and keeps the flag', async (address, trouble) => {
    const { service, session, kept, errors } = setup({ flag: '1', address });
    service.away = true;
    expect(await session.settled()).toEqual({ status: 'anonymous' });
    expect(session.trouble.get()).toBe(trouble);
    expect(kept.get()).toBe('1');
    expect(errors).toHaveLength(1);
  });
});

describe('tokens', () => {
  it('are renewed before they expire', async () => {
    const { service, session } = await signedIn();
    await jest.advanceTimersByTimeAsync(269_000);
    expect(service.issued).toBe(1);
    await jest.advanceTimersByTimeAsync(2000);
    expect(service.issued).toBe(2);
    expect(await session.token()).toBe('token-2');
  });

  it('come from the active session when the refresh token is refused', async () => {
    const { service, session } = await signedIn();
    service.refresh = 'refused';
    expect(await session.renew()).toBe(true);
    expect(await session.token()).toBe('token-2');
  });

  it('end with the session', async () => {
    const { service, session } = await signedIn();
    service.refresh = 'refused';
    service.signedIn = false;
    expect(await session.renew()).toBe(false);
    expect(session.session.get()).toEqual({ status: 'anonymous' });
    expect(await session.token()).toBeUndefined();
  });

  it('stay while the sign-in service is down', async () => {
    const { service, session } = await signedIn();
    service.refresh = 'away';
    service.away = true;
    expect(await session.renew()).toBe(false);
    expect(session.session.get().status).toBe('signed-in');
  });

  it('are asked for again a quarter of a minute after the service was down', async () => {
    const { service } = await signedIn();
    service.refresh = 'away';
    service.away = true;
    await jest.advanceTimersByTimeAsync(271_000);
    service.refresh = 'granted';
    service.away = false;
    expect(service.issued).toBe(1);
    await jest.advanceTimersByTimeAsync(13_000);
    expect(service.issued).toBe(1);
    await jest.advanceTimersByTimeAsync(2000);
    expect(service.issued).toBe(2);
  });

  it('are not asked for again once the session has ended', async () => {
    const { service, session } = await signedIn();
    service.refresh = 'refused';
    service.signedIn = false;
    await jest.advanceTimersByTimeAsync(271_000);
    expect(session.session.get()).toEqual({ status: 'anonymous' });
    const { opened } = service;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(service.opened).toBe(opened);
  });

  it('are renewed once for concurrent requests', async () => {
    const { service, session } = await signedIn();
    await Promise.all([session.renew(), session.renew(), session.renew()]);
    expect(service.issued).toBe(2);
  });

  it('time out when the sign-in service hangs', async () => {
    const { service, session } = await signedIn();
    service.refresh = 'hangs';
    service.away = true;
    const renewed = session.renew();
    await jest.advanceTimersByTimeAsync(20_000);
    expect(await renewed).toBe(false);
    expect(session.session.get().status).toBe('signed-in');
  });
});

describe('a page whose session has ended', () => {
  it('does not sign in again by itself', async () => {
    const { service, session, kept } = setup({ flag: '1' });
    service.signedIn = true;
    await session.settled();
    kept.clear();
    session.drop();
    expect(await session.renew()).toBe(false);
    expect(session.session.get()).toEqual({ status: 'anonymous' });
    expect(kept.get()).toBeUndefined();
  });

  it.each(['granted', 'refused'] as const)('stays signed out when a renewal in progress is %s', async (refresh) => {
    const { service, session, kept } = setup({ flag: '1' });
    service.signedIn = true;
    await session.settled();
    service.refresh = refresh;
    const renewed = session.renew();
    kept.clear();
    session.drop();
    expect(await renewed).toBe(false);
    expect(session.session.get()).toEqual({ status: 'anonymous' });
    expect(kept.get()).toBeUndefined();
  });

  it('stays signed out when a silent check in progress succeeds', async () => {
    const { service, session } = setup({ flag: '1' });
    service.signedIn = true;
    const started = session.start();
    session.drop();
    await started;
    expect(session.session.get()).toEqual({ status: 'anonymous' });
  });
});

describe('another user at the sign-in service', () => {
  async function annasPage() {
    const page = setup({ flag: '1' });
    page.service.signedIn = true;
    await page.session.settled();
    page.service.subject = 'ilze';
    return page;
  }

  it('causes a reload, and no token for pending requests of the first user', async () => {
    const { service, session, reloadPage } = await annasPage();
    service.refresh = 'refused';
    expect(await session.renew()).toBe(false);
    expect(reloadPage).toHaveBeenCalledTimes(1);
    expect(session.session.get()).toEqual({ status: 'anonymous' });
    expect(await session.token()).toBeUndefined();
  });

  it('causes a reload also after a sign-in in another tab', async () => {
    const { session, reloadPage } = await annasPage();
    session.drop();
    await session.start();
    expect(reloadPage).toHaveBeenCalledTimes(1);
    expect(session.session.get()).toEqual({ status: 'anonymous' });
  });
});

describe('redirecting to the sign-in service', () => {
  it.each([
    [{}, 'login', {}],
    [{ provider: 'google' as const }, 'login', { idpHint: 'google' }],
    [{ register: true }, 'register', {}],
  ] as const)('%j', async (options, to, more) => {
    const { service, session } = setup();
    await session.signIn(options);
    expect(service.left).toEqual([[to, { redirectUri: 'https://portal.example/en/login', locale: 'en', ...more }]]);
  });

  it('leads a user to where she adds a passkey, or gives her password and chooses another', async () => {
    const { service, session } = await signedIn();
    await session.signIn({ action: ADD_PASSKEY });
    await session.signIn({ action: CHANGE_PASSWORD, again: true });
    expect(service.left).toEqual([
      ['login', expect.objectContaining({ action: 'webauthn-register-passwordless' })],
      ['login', expect.objectContaining({ action: 'UPDATE_PASSWORD', prompt: 'login', loginHint: 'anna@example.org' })],
    ]);
  });

  it('asks for the password again while the session holds, of the same user', async () => {
    const { service, session } = await signedIn();
    await session.signIn({ again: true });
    const back = { redirectUri: 'https://portal.example/en/login', locale: 'en' };
    expect(service.left).toEqual([['login', { ...back, prompt: 'login', loginHint: 'anna@example.org' }]]);
    expect(session.session.get().status).toBe('signed-in');
  });

  it('fails and reports it when the service is down', async () => {
    const { service, session } = setup();
    service.away = true;
    await session.signIn({});
    expect(service.left).toEqual([]);
    expect(session.trouble.get()).toBe('unreachable');
  });

  it('ends the session there and returns to sign-in', async () => {
    const { service, session, kept, wanted } = setup({ flag: '1' });
    service.signedIn = true;
    await session.settled();
    expect(session.subject()).toBe('anna');
    await session.signOut();
    expect(wanted.get()).toBeUndefined();
    expect(service.left).toEqual([['logout', { redirectUri: 'https://portal.example/en/login' }]]);
    expect(kept.get()).toBeUndefined();
  });

  it('ends at least the local session', async () => {
    const { service, session } = await signedIn();
    service.away = true;
    await session.signOut();
    expect(session.session.get()).toEqual({ status: 'anonymous' });
    expect(session.trouble.get()).toBe('unreachable');
  });
});

it.each([
  [ANSWER, true],
  ['https://portal.example/login#state=s&error=access_denied', true],
  ['https://portal.example/login?code=c', false],
  ['https://portal.example/login#how', false],
])('%s contains a response: %s', (address, expected) => {
  expect(hasSignInResponse(address)).toBe(expected);
});
