import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Notice, Session } from '@vesela/framework';
import { createStore } from '@vesela/framework';
import en from '../texts/en.json' with { type: 'json' };
import lv from '../texts/lv.json' with { type: 'json' };
import { createApiFetch } from './api-fetch.ts';
import { createInFlight } from './in-flight.ts';

const ORIGIN = 'https://portal.example';

function setup(answers: Array<Response | Error>, { renews = true } = {}) {
  const sent: Request[] = [];
  const notices: Notice[] = [];
  const tokens = ['old', 'new'];
  const unauthorized = jest.fn();
  const consentMissing = jest.fn();
  const signInAgain = jest.fn(async () => undefined);
  let begun = 0;
  const session = createStore<Session>({ status: 'signed-in', name: 'Anna', email: 'anna@example.org' });
  const api = createApiFetch({
    origin: ORIGIN,
    session: {
      session,
      token: async () => tokens[0],
      renew: async () => {
        if (renews) tokens.shift();
        return renews;
      },
    },
    inFlight: {
      busy: createStore(false),
      track: (work) => {
        begun += 1;
        return work;
      },
      waiting: createStore(false),
      startWaiting: () => () => undefined,
    },
    online: () => true,
    t: (key, values) => (values ? `${key} ${values.error}` : key),
    notify: (notice) => notices.push(notice),
    onUnauthorized: unauthorized,
    onConsentMissing: consentMissing,
    onSignInAgain: signInAgain,
    fetch: async (input) => {
      sent.push(input as Request);
      const answer = answers.shift() ?? new Error('no response left');
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  return { api, sent, notices, unauthorized, consentMissing, signInAgain, session, tracked: () => begun };
}

const get = (path = '/api/calculator/reports') => new Request(ORIGIN + path);
const status = (code: number, body: unknown = {}) => Response.json(body, { status: code });

describe('platform.api.fetch', () => {
  it('sends the token and a request id', async () => {
    const { api, sent } = setup([status(200)]);
    await api(get());
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer old');
    expect(sent[0]?.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(sent[0]?.redirect).toBe('error');
  });

  it.each(['https://evil.example/api/x', `${ORIGIN}.evil.example/api/x`, `${ORIGIN}:8443/api/x`])(
    'does not send anything to %s',
    async (address) => {
      const { api, sent } = setup([status(200)]);
      await expect(api(new Request(address))).rejects.toThrow(TypeError);
      expect(sent).toEqual([]);
    },
  );

  it('fetches a public file of the portal without the token', async () => {
    const { api, sent } = setup([status(200)]);
    await api(get('/profile_countries.json'));
    expect(sent[0]?.headers.has('authorization')).toBe(false);
  });

  it('retries once with a fresh token, including the body', async () => {
    const { api, sent, unauthorized } = setup([status(401), status(201)]);
    const response = await api(new Request(`${ORIGIN}/api/x`, { method: 'POST', body: 'answers' }));
    expect(response.status).toBe(201);
    expect(sent.map((request) => request.headers.get('authorization'))).toEqual(['Bearer old', 'Bearer new']);
    expect(await sent[1]?.text()).toBe('answers');
    expect(unauthorized).not.toHaveBeenCalled();
  });

  it('asks the user to sign in when a fresh token is refused too, without a third attempt', async () => {
    const { api, sent, unauthorized } = setup([status(401), status(401), status(200)]);
    expect((await api(get())).status).toBe(401);
    expect(sent).toHaveLength(2);
    expect(unauthorized).toHaveBeenCalledTimes(1);
  });

  it('does not end the session while the sign-in service is down, and retries until it is back', async () => {
    jest.useFakeTimers();
    const { api, sent, unauthorized } = setup([status(401), status(401), status(201)], { renews: false });
    const answer = api(new Request(`${ORIGIN}/api/x`, { method: 'POST', body: 'answers' }));
    await jest.advanceTimersByTimeAsync(20_000);
    expect((await answer).status).toBe(201);
    expect(sent).toHaveLength(3);
    expect(unauthorized).not.toHaveBeenCalled();
    jest.useRealTimers();
  });

  it('leaves retries to a caller that asks for it', async () => {
    const { api, sent } = setup([new Response(null, { status: 503, headers: { 'Retry-After': '3' } })]);
    expect((await api(get(), { background: true, noRetry: true })).status).toBe(503);
    expect(sent).toHaveLength(1);
  });

  it.each([
    [500, { error: 'Out of order' }, 'api.error Out of order'],
    [503, {}, 'api.error 503'],
  ])('shows a toast for %d', async (code, body, text) => {
    const { api, notices } = setup([status(code, body)]);
    const response = await api(get());
    expect(notices).toEqual([{ kind: 'error', text }]);
    expect(await response.json()).toEqual(body);
  });

  it('leaves other errors to the page', async () => {
    const { api, notices } = setup([status(422, { error: 'x' })]);
    await api(get());
    expect(notices).toEqual([]);
  });

  it('reports a network error', async () => {
    const { api, notices } = setup([new TypeError('Failed to fetch')]);
    await expect(api(get())).rejects.toThrow('Failed to fetch');
    expect(notices).toEqual([{ kind: 'error', text: 'network.error' }]);
  });

  it('uses the wording of the specification', () => {
    expect([lv['network.error'], en['network.error']]).toEqual([
      'Lūdzu, pārbaudiet interneta pieslēgumu un mēģiniet vēlreiz!',
      'Please, check your internet connection and try again!',
    ]);
  });

  it('reports nothing for a request that its caller aborted', async () => {
    const { api, notices } = setup([Object.assign(new Error('aborted'), { name: 'AbortError' })]);
    await expect(api(new Request(`${ORIGIN}/api/x`, { signal: AbortSignal.abort() }))).rejects.toThrow('aborted');
    expect(notices).toEqual([]);
  });

  it.each([
    ['a failure', status(500, { error: 'Out of order' })],
    ['a network error', new TypeError('Failed to fetch')],
  ])('reports nothing for %s in the background', async (_case, outcome) => {
    const { api, notices, tracked } = setup([outcome]);
    await api(get(), { background: true }).catch(() => undefined);
    expect(notices).toEqual([]);
    expect(tracked()).toBe(0);
  });

  it('tells the shell that a consent is missing and leaves the response readable', async () => {
    const { api, consentMissing } = setup([
      status(403, { code: 'consent_missing' }),
      status(403, { code: 'forbidden' }),
    ]);
    const response = await api(get());
    expect(await response.json()).toEqual({ code: 'consent_missing' });
    await api(get());
    expect(consentMissing).toHaveBeenCalledTimes(1);
  });

  it('asks for a new sign-in where an act wants a recent one, and passes the response on when she does not want to', async () => {
    const { api, sent, notices, signInAgain } = setup([
      status(403, { code: 'sign_in_again' }),
      status(403, { code: 'forbidden' }),
    ]);
    let decline: () => void = () => undefined;
    signInAgain.mockImplementation(() => new Promise((resolve) => (decline = () => resolve(undefined))));
    let answered = false;
    const pending = api(get(), { background: true }).finally(() => (answered = true));
    while (signInAgain.mock.calls.length === 0) await Promise.resolve();
    expect(answered).toBe(false);
    decline();
    expect(await (await pending).json()).toEqual({ code: 'sign_in_again' });
    await api(get());
    expect([signInAgain.mock.calls.length, sent.length, notices]).toEqual([1, 2, []]);
  });

  it('gives up after 15 s', async () => {
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    const { api } = setup([status(200)]);
    await api(get());
    expect(timeout).toHaveBeenCalledWith(15_000);
    timeout.mockRestore();
  });
});

it('announces a long wait like for any other request', () => {
  const { waiting, startWaiting } = createInFlight();
  const [one, other] = [startWaiting(), startWaiting()];
  one();
  expect(waiting.get()).toBe(true);
  other();
  expect(waiting.get()).toBe(false);
});

describe('loading indicator', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('appears after 200 ms and disappears with the last response', async () => {
    const { busy, track } = createInFlight();
    let finish: () => void = () => undefined;
    const work = track(new Promise<void>((resolve) => (finish = resolve)));
    jest.advanceTimersByTime(199);
    expect(busy.get()).toBe(false);
    jest.advanceTimersByTime(1);
    expect(busy.get()).toBe(true);
    finish();
    await work;
    expect(busy.get()).toBe(false);
  });
});
