import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Participation } from '@vesela/framework';
import { FakeService } from '../testing/fake-provider.ts';
import { memoryValue } from '../testing/memory-value.ts';
import { withParticipants } from './participant.ts';
import { createSession } from './session.ts';

const HOUR = 60 * 60_000;
const PROJECT = '0d3f7e2a-1b2c-4d5e-8f90-a1b2c3d4e5f6';
let issued = 0;
const participation = (): Participation => ({
  token: `participant-${++issued}`,
  expiresAt: new Date(Date.now() + 2 * HOUR).toISOString(),
  project: PROJECT,
});

/** What a tab keeps over a reload. */
function memoryKept(held?: Participation) {
  const kept = {
    held,
    any: () => kept.held !== undefined,
    get: async () => kept.held,
    set: async (participation: Participation) => {
      kept.held = participation;
    },
    clear: () => {
      kept.held = undefined;
    },
    clearAll: jest.fn(() => {
      kept.held = undefined;
    }),
  };
  return kept;
}

async function setup({ signedIn = false, kept = memoryKept() } = {}) {
  const seen: string[] = [];
  const service = new FakeService();
  service.signedIn = signedIn;
  const errors: unknown[] = [];
  const account = createSession({
    identity: service,
    flag: memoryValue(signedIn ? '1' : undefined),
    address: () => 'https://portal.example/',
    returnTo: () => 'https://portal.example/login',
    silentPage: 'https://portal.example/silent-check-sso.html',
    locale: () => 'en',
    wanted: memoryValue(),
    reloadPage: () => undefined,
    reportError: (error) => errors.push(error),
  });
  const renew = jest.fn(async (_token: string): Promise<Participation | undefined> => participation());
  const reloadPage = jest.fn();
  const leavePortal = jest.fn();
  const session = withParticipants(account, {
    renew,
    kept,
    reloadPage,
    leavePortal,
    reportError: (error) => errors.push(error),
  });
  session.session.subscribe(() => seen.push(session.session.get().status));
  await session.settled();
  return { service, seen, kept, session, renew, reloadPage, leavePortal, errors };
}

beforeEach(() => {
  issued = 0;
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a participant', () => {
  it('has a separate token and subject', async () => {
    const { session } = await setup();
    expect(session.subject()).toBeUndefined();
    session.join(participation());
    expect(await session.settled()).toEqual({ status: 'participant', project: PROJECT });
    expect(await session.token()).toBe('participant-1');
    const first = session.subject();
    session.join(participation());
    expect(session.subject()).not.toBe(first);
  });

  it('does not replace a signed-in user', async () => {
    const { session } = await setup({ signedIn: true });
    expect(() => session.join(participation())).toThrow();
    expect(session.session.get().status).toBe('signed-in');
  });

  it('keeps the session when somebody signs in in another tab', async () => {
    const { session, service } = await setup();
    session.join(participation());
    service.signedIn = true;
    await session.start();
    expect(session.session.get().status).toBe('participant');
    expect(service.opened).toBe(0);
  });
});

describe('a reload', () => {
  it('goes on as the same participant, and nobody sees her signed out meanwhile', async () => {
    const { kept } = await setup({ kept: memoryKept(participation()) });
    const { session, seen } = await setup({ kept });
    expect(session.session.get()).toEqual({ status: 'participant', project: PROJECT });
    expect(await session.token()).toBe('participant-1');
    expect(seen).toEqual(['participant']);
  });

  it('still knows the code that she has not written down, also after a renewal, until she says that she has', async () => {
    const first = await setup();
    first.session.join({ ...participation(), resumeCode: '7K2M-Q9XC-04TB' });
    await first.session.renew();
    const { session, kept } = await setup({ kept: first.kept });
    expect(session.session.get()).toEqual({ status: 'participant', project: PROJECT, resumeCode: '7K2M-Q9XC-04TB' });
    session.forgetResumeCode();
    expect(session.session.get()).toEqual({ status: 'participant', project: PROJECT });
    expect(kept.held).toMatchObject({ token: 'participant-2', resumeCode: undefined });
  });

  it('finds nothing when she left, and ends what has expired', async () => {
    const { session, kept } = await setup();
    session.join(participation());
    expect(kept.any()).toBe(true);
    session.drop();
    expect(kept.any()).toBe(false);
    const old = { ...participation(), expiresAt: new Date(Date.now() - 1).toISOString() };
    const next = await setup({ kept: memoryKept(old) });
    expect(next.session.session.get().status).toBe('anonymous');
    expect(next.kept.any()).toBe(false);
  });

  it('keeps the token that was renewed', async () => {
    const { session, kept } = await setup();
    session.join(participation());
    await session.renew();
    expect(kept.held?.token).toBe('participant-2');
  });

  it('does not bring a participant back over a signed-in user', async () => {
    const { session, kept } = await setup({ signedIn: true, kept: memoryKept(participation()) });
    expect(session.session.get().status).toBe('signed-in');
    expect(kept.any()).toBe(false);
  });
});

describe('the participant’s token', () => {
  it('is renewed while the participant is active, without delaying the request', async () => {
    const { session, renew } = await setup();
    session.join(participation());
    await jest.advanceTimersByTimeAsync(HOUR - 1);
    expect(await session.token()).toBe('participant-1');
    expect(renew).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(2);
    expect(await session.token()).toBe('participant-1');
    expect(await session.token()).toBe('participant-2');
    expect(renew.mock.calls).toEqual([['participant-1']]);
    await jest.advanceTimersByTimeAsync(HOUR);
    expect(session.session.get().status).toBe('participant');
  });

  it('is awaited when the old one is about to expire', async () => {
    const { session } = await setup();
    session.join(participation());
    await jest.advanceTimersByTimeAsync(2 * HOUR - 1000);
    expect(await session.token()).toBe('participant-2');
  });

  it('expires when the participant is inactive, and the page is reloaded', async () => {
    const { session, reloadPage } = await setup();
    session.join(participation());
    await jest.advanceTimersByTimeAsync(2 * HOUR);
    expect(session.session.get()).toEqual({ status: 'anonymous' });
    expect(await session.token()).toBeUndefined();
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });

  it('ends when the service refuses to renew it', async () => {
    const { session, renew, reloadPage } = await setup();
    session.join(participation());
    renew.mockResolvedValueOnce(undefined);
    expect(await session.renew()).toBe(false);
    expect(session.session.get()).toEqual({ status: 'anonymous' });
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });

  it('stays while the service is down', async () => {
    const { session, renew, errors } = await setup();
    session.join(participation());
    renew.mockRejectedValueOnce(new Error('away'));
    expect(await session.renew()).toBe(false);
    expect(session.session.get().status).toBe('participant');
    expect(await session.token()).toBe('participant-1');
    expect(errors).toHaveLength(1);
  });

  it('is renewed once for concurrent requests', async () => {
    const { session, renew } = await setup();
    session.join(participation());
    await Promise.all([session.renew(), session.renew()]);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it('does not restore the session when renewed after the participant has left', async () => {
    const { session, renew } = await setup();
    session.join(participation());
    let answer: (fresh: Participation) => void = () => undefined;
    renew.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const renewed = session.renew();
    session.quickExit();
    answer(participation());
    expect(await renewed).toBe(false);
    expect(session.session.get()).toEqual({ status: 'anonymous' });
    expect(await session.token()).toBeUndefined();
  });
});

it('clears everything and leaves at once', async () => {
  const { session, kept, leavePortal, reloadPage } = await setup();
  session.join(participation());
  session.quickExit();
  expect(leavePortal).toHaveBeenCalledTimes(1);
  expect(kept.clearAll).toHaveBeenCalledTimes(1);
  expect(reloadPage).not.toHaveBeenCalled();
  expect(session.session.get()).toEqual({ status: 'anonymous' });
  expect(await session.token()).toBeUndefined();
  await jest.advanceTimersByTimeAsync(3 * HOUR);
  expect(reloadPage).not.toHaveBeenCalled();
});

it.each(['drop', 'signOut'] as const)('ends by %s', async (way) => {
  const { session, reloadPage } = await setup();
  session.join(participation());
  await session[way]();
  expect(session.session.get()).toEqual({ status: 'anonymous' });
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

it('is the session of the signed-in user while nobody has joined', async () => {
  const { session, service } = await setup({ signedIn: true });
  expect(session.session.get()).toEqual({ status: 'signed-in', name: 'Anna', email: 'anna@example.org' });
  expect(session.subject()).toBe('anna');
  expect(await session.token()).toBe('token-1');
  await session.signOut();
  expect(service.left).toHaveLength(1);
});
