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

async function setup({ signedIn = false } = {}) {
  const service = new FakeService();
  service.signedIn = signedIn;
  const errors: unknown[] = [];
  const member = createSession({
    identity: service,
    flag: memoryValue(signedIn ? '1' : undefined),
    address: () => 'https://portal.example/',
    returnTo: () => 'https://portal.example/login',
    silentPage: 'https://portal.example/silent-check-sso.html',
    locale: () => 'en',
    wanted: memoryValue(),
    startAnew: () => undefined,
    reportError: (error) => errors.push(error),
  });
  const renew = jest.fn(async (_token: string): Promise<Participation | undefined> => participation());
  const startAnew = jest.fn();
  const vanish = jest.fn();
  const session = withParticipants(member, {
    renew,
    startAnew,
    vanish,
    reportError: (error) => errors.push(error),
  });
  await session.settled();
  return { service, session, renew, startAnew, vanish, errors };
}

beforeEach(() => {
  issued = 0;
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a participant', () => {
  it('is here with her own token, and known as somebody else than anyone before her', async () => {
    const { session } = await setup();
    expect(session.subject()).toBeUndefined();
    session.join(participation());
    expect(await session.settled()).toEqual({ status: 'participant', project: PROJECT });
    expect(await session.token()).toBe('participant-1');
    const first = session.subject();
    session.join(participation());
    expect(session.subject()).not.toBe(first);
  });

  it('does not take the place of a woman with an account', async () => {
    const { session } = await setup({ signedIn: true });
    expect(() => session.join(participation())).toThrow();
    expect(session.session.get().status).toBe('signed-in');
  });

  it('stays who she is when somebody signs in in another tab', async () => {
    const { session, service } = await setup();
    session.join(participation());
    service.signedIn = true;
    await session.start();
    expect(session.session.get().status).toBe('participant');
    expect(service.opened).toBe(0);
  });
});

describe('her token', () => {
  it('is renewed while she works, without holding up the call', async () => {
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

  it('is waited for when it has no time left', async () => {
    const { session } = await setup();
    session.join(participation());
    await jest.advanceTimersByTimeAsync(2 * HOUR - 1000);
    expect(await session.token()).toBe('participant-2');
  });

  it('ends by itself when she does nothing, and the page is loaded anew', async () => {
    const { session, startAnew } = await setup();
    session.join(participation());
    await jest.advanceTimersByTimeAsync(2 * HOUR);
    expect(session.session.get()).toEqual({ status: 'anonymous' });
    expect(await session.token()).toBeUndefined();
    expect(startAnew).toHaveBeenCalledTimes(1);
  });

  it('ends when the service refuses to renew it', async () => {
    const { session, renew, startAnew } = await setup();
    session.join(participation());
    renew.mockResolvedValueOnce(undefined);
    expect(await session.renew()).toBe(false);
    expect(session.session.get()).toEqual({ status: 'anonymous' });
    expect(startAnew).toHaveBeenCalledTimes(1);
  });

  it('holds on while the service is away', async () => {
    const { session, renew, errors } = await setup();
    session.join(participation());
    renew.mockRejectedValueOnce(new Error('away'));
    expect(await session.renew()).toBe(false);
    expect(session.session.get().status).toBe('participant');
    expect(await session.token()).toBe('participant-1');
    expect(errors).toHaveLength(1);
  });

  it('is renewed once for many at a time', async () => {
    const { session, renew } = await setup();
    session.join(participation());
    await Promise.all([session.renew(), session.renew()]);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it('renewed after she has gone, brings her back no more', async () => {
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

it('leaves at once, taking everything with her', async () => {
  const { session, vanish, startAnew } = await setup();
  session.join(participation());
  session.quickExit();
  expect(vanish).toHaveBeenCalledTimes(1);
  expect(startAnew).not.toHaveBeenCalled();
  expect(session.session.get()).toEqual({ status: 'anonymous' });
  expect(await session.token()).toBeUndefined();
  await jest.advanceTimersByTimeAsync(3 * HOUR);
  expect(startAnew).not.toHaveBeenCalled();
});

it.each(['drop', 'signOut'] as const)('ends by %s', async (way) => {
  const { session, startAnew } = await setup();
  session.join(participation());
  await session[way]();
  expect(session.session.get()).toEqual({ status: 'anonymous' });
  expect(startAnew).toHaveBeenCalledTimes(1);
});

it('is the session of the woman with an account while nobody has joined', async () => {
  const { session, service } = await setup({ signedIn: true });
  expect(session.session.get()).toEqual({ status: 'signed-in', name: 'Anna', email: 'anna@example.org' });
  expect(session.subject()).toBe('anna');
  expect(await session.token()).toBe('token-1');
  await session.signOut();
  expect(service.left).toHaveLength(1);
});
