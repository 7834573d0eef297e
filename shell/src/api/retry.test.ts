import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Outcome, retry } from './retry.ts';

const ADDRESS = 'https://portal.example/api/x';
const KEYED = JSON.stringify({ submission_id: '11111111-2222-4333-8444-555555555555', answers: {} });
const DECIDED = JSON.stringify({ request_id: '11111111-2222-4333-8444-555555555555', decisions: [] });
const PLAIN = JSON.stringify({ days: 7 });

const busy = (seconds = '3') => new Response(null, { status: 503, headers: { 'Retry-After': seconds } });
const status = (code: number) => new Response(null, { status: code });
const lost: Outcome = { error: new TypeError('Failed to fetch') };

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

interface Circumstances {
  online?: () => boolean;
  passMs?: number;
  onLongWait?: () => () => void;
  random?: () => number;
}

/** Returns the final outcome, the number of attempts and their times in milliseconds. */
async function send(
  request: Request,
  answer: (n: number) => Outcome,
  { online = () => true, passMs = 60_000, onLongWait = () => () => undefined, random = () => 0 }: Circumstances = {},
) {
  const began = Date.now();
  const times: number[] = [];
  const bodies: string[] = [];
  let outcome: Outcome | undefined;
  const done = retry(
    request,
    async (each) => {
      times.push(Date.now() - began);
      bodies.push(await each.text());
      return answer(times.length);
    },
    { online, onLongWait, random },
  ).then((last) => {
    outcome = last;
  });
  await jest.advanceTimersByTimeAsync(passMs);
  return { times, bodies, outcome: () => outcome, done };
}
const of = (method: string, body?: string) => new Request(ADDRESS, { method, ...(body === undefined ? {} : { body }) });

const GONE: readonly [string, Outcome][] = [
  ['502', { response: status(502) }],
  ['503 that does not say when', { response: status(503) }],
  ['504', { response: status(504) }],
  ['a lost line', lost],
];

describe('when the request was not processed', () => {
  it.each([
    ['GET', undefined],
    ['PUT', PLAIN],
    ['DELETE', undefined],
    ['POST', PLAIN],
    ['POST', KEYED],
  ])('%s is retried, including the body, until there is a response', async (method, body) => {
    const { times, bodies, outcome } = await send(of(method, body), (n) => ({
      response: n < 3 ? busy() : status(201),
    }));
    expect(outcome()?.response?.status).toBe(201);
    expect(times).toEqual([0, 3_000, 6_750]);
    expect(new Set(bodies)).toEqual(new Set([body ?? '']));
  });

  it('waits longer each time, and gives up after 25 s', async () => {
    const { times, outcome } = await send(of('POST', PLAIN), () => ({ response: busy() }));
    expect(times.map((ms) => Math.round(ms / 100) / 10)).toEqual([0, 3, 6.8, 11.4, 17.3, 24.6]);
    expect(outcome()?.response?.status).toBe(503);
  });

  it('spreads the retries of many clients', async () => {
    const { times } = await send(of('GET'), (n) => ({ response: n < 2 ? busy() : status(200) }), { random: () => 0.5 });
    expect(times[1]).toBeCloseTo(3_450, -1);
  });

  it.each(['600', 'Sun, 22 Nov 2026 03:00:00 GMT'])('does not wait for %s', async (when) => {
    const { times, outcome } = await send(of('GET'), () => ({ response: busy(when) }));
    expect([times.length, outcome()?.response?.status]).toEqual([1, 503]);
  });

  it('treats a failed sign-in renewal as not processed', async () => {
    const { times } = await send(of('POST', PLAIN), (n) =>
      n < 2 ? { response: status(401), renewalFailed: true } : { response: status(201) },
    );
    expect(times).toEqual([0, 3_000]);
  });
});

describe('when it is unknown whether the request was processed', () => {
  const cases = GONE.flatMap(([name, outcome]) =>
    (
      [
        ['PUT', PLAIN, true],
        ['DELETE', undefined, true],
        ['POST', KEYED, true],
        ['POST', DECIDED, true],
        ['POST', PLAIN, false],
        ['GET', undefined, false],
      ] as const
    ).map(([method, body, again]) => [name, method, body, again, outcome] as const),
  );
  it.each(cases)('after %s, %s with %s is retried: %s', async (_name, method, body, again, outcome) => {
    const { times } = await send(of(method, body), () => outcome);
    expect(times).toEqual(again ? [0, 500, 1_500, 3_500, 7_500] : [0]);
  });

  it.each([200, 204, 400, 401, 403, 404, 409, 422, 429, 500, 501])('%d is a final response', async (code) => {
    expect((await send(of('PUT', PLAIN), () => ({ response: status(code) }))).times).toEqual([0]);
  });
});

describe('stops', () => {
  it('when offline', async () => {
    let online = true;
    const offline = await send(of('PUT', PLAIN), () => lost, { online: () => false });
    expect(offline.times).toEqual([0]);
    const { times, done } = await send(of('PUT', PLAIN), () => lost, { online: () => online, passMs: 100 });
    online = false;
    await jest.advanceTimersByTimeAsync(60_000);
    await done;
    expect(times).toEqual([0]);
  });

  it('when the request is aborted, also during a pause', async () => {
    const leaving = new AbortController();
    const request = new Request(ADDRESS, { signal: leaving.signal });
    const { times, done } = await send(request, () => ({ response: busy() }), { passMs: 1_000 });
    leaving.abort();
    await done;
    expect(times).toEqual([0]);
    expect(jest.getTimerCount()).toBe(0);
  });
});

it('reports only long waits, from their start to the end of the last retry', async () => {
  const events: string[] = [];
  const onLongWait = () => {
    events.push('begins');
    return () => void events.push('ends');
  };
  await send(of('PUT', PLAIN), (n) => (n < 2 ? lost : { response: status(200) }), { onLongWait });
  expect(events).toEqual([]);
  await send(of('PUT', PLAIN), (n) => ({ response: n < 4 ? busy() : status(200) }), { onLongWait });
  expect(events).toEqual(['begins', 'ends']);
});
