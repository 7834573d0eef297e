import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { backlogOf, burstSeconds, type Wait, type Work, waitOf, waitProbability } from './waiting.ts';

/** Numbers from 0 up to, not including, 1, always the same (mulberry32). */
function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Plays a queue request by request: what the formulas must come close to. */
function played(work: readonly Work[], servers: number, arrivals: number): Pick<Wait, 'mean' | 'p95'> {
  const next = numbersOf(2026);
  const exponential = (mean: number) => -Math.log(1 - next()) * mean;
  const perSecond = work.reduce((sum, one) => sum + one.perSecond, 0);
  const secondsOfOne = () => {
    let at = next() * perSecond;
    const kind = work.find((one) => {
      at -= one.perSecond;
      return at < 0;
    });
    return exponential(kind?.seconds ?? 0);
  };
  const freeAt: number[] = Array.from({ length: servers }, () => 0);
  const waits: number[] = [];
  let now = 0;
  for (let arrival = 0; arrival < arrivals; arrival++) {
    now += exponential(1 / perSecond);
    const server = freeAt.indexOf(Math.min(...freeAt));
    const begin = Math.max(now, freeAt[server] ?? 0);
    waits.push(begin - now);
    freeAt[server] = begin + secondsOfOne();
  }
  waits.sort((a, b) => a - b);
  return {
    mean: waits.reduce((sum, wait) => sum + wait, 0) / arrivals,
    p95: waits[Math.floor(0.95 * arrivals)] ?? Number.NaN,
  };
}

describe('Erlang’s formula', () => {
  it.each([
    // One server: the share of time in which it is busy.
    { load: 0.5, servers: 1, expected: 0.5 },
    // By hand: (a²/2 · 2/(2−a)) / (1 + a + a²/2 · 2/(2−a)).
    { load: 1, servers: 2, expected: 1 / 3 },
    { load: 1.6, servers: 2, expected: 0.7111 },
    // (8/6 · 3) / (1 + 2 + 2 + 8/6 · 3).
    { load: 2, servers: 3, expected: 4 / 9 },
    { load: 0, servers: 3, expected: 0 },
    { load: 3, servers: 3, expected: 1 },
  ])('gives for $load busy of $servers the probability to wait of $expected', ({ load, servers, expected }) => {
    expect(waitProbability(load, servers)).toBeCloseTo(expected, 4);
  });

  it('is the sum that Erlang wrote, for as many servers as that can be computed', () => {
    const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.double({ min: 0.01, max: 0.99, noNaN: true }),
        (servers, busy) => {
          const load = busy * servers;
          const all = (load ** servers / factorial(servers)) * (servers / (servers - load));
          const fewer = Array.from({ length: servers }, (_, n) => load ** n / factorial(n)).reduce(
            (sum, one) => sum + one,
          );
          expect(waitProbability(load, servers)).toBeCloseTo(all / (fewer + all), 9);
        },
      ),
    );
  });

  it('does not overflow for a thousand servers', () => {
    expect(waitProbability(990, 1_000)).toBeGreaterThan(0.5);
    expect(waitProbability(990, 1_000)).toBeLessThan(0.8);
  });
});

describe('waiting', () => {
  it.each([
    // M/M/1: the mean wait is ρ/(1−ρ) services, and the 95th percentile ln(ρ/0.05)/(1−ρ) services.
    { perSecond: 5, seconds: 0.1, servers: 1, mean: 0.1, p95: 0.2 * Math.log(10) },
    { perSecond: 16, seconds: 0.1, servers: 2, mean: 0.17778, p95: 0.25 * Math.log(0.71111 / 0.05) },
    // Fewer than one in twenty waits at all.
    { perSecond: 0.4, seconds: 0.1, servers: 1, mean: 0.0041667, p95: 0 },
  ])('of $perSecond a second of $seconds s at $servers', ({ perSecond, seconds, servers, mean, p95 }) => {
    const wait = waitOf([{ perSecond, seconds }], servers);
    expect(wait.busy).toBeCloseTo((perSecond * seconds) / servers, 9);
    expect(wait.mean).toBeCloseTo(mean, 4);
    expect(wait.p95).toBeCloseTo(p95, 4);
  });

  it('of two kinds of work at one server is what Pollaczek and Khinchine say', () => {
    const [short, long] = [
      { perSecond: 6, seconds: 0.05 },
      { perSecond: 1, seconds: 0.4 },
    ];
    // λE[S²]/2(1−ρ), where E[S²] of an exponential time is twice its mean squared.
    const expected = (6 * 2 * 0.05 ** 2 + 1 * 2 * 0.4 ** 2) / 2 / (1 - 0.7);
    expect(waitOf([short, long], 1).mean).toBeCloseTo(expected, 9);
  });

  it('is nothing where nothing comes, and without end where more comes than can be done', () => {
    expect(waitOf([], 2)).toEqual({ busy: 0, mean: 0, p95: 0 });
    expect(waitOf([{ perSecond: 0, seconds: 1 }], 2)).toEqual({ busy: 0, mean: 0, p95: 0 });
    const without = Number.POSITIVE_INFINITY;
    expect(waitOf([{ perSecond: 20, seconds: 0.1 }], 2)).toEqual({ busy: 1, mean: without, p95: without });
    expect(waitOf([{ perSecond: 30, seconds: 0.1 }], 2)).toEqual({ busy: 1.5, mean: without, p95: without });
  });

  it('is never longer with one server more', () => {
    const work = fc.record({ perSecond: fc.double({ min: 0.1, max: 100, noNaN: true }), seconds: fc.constant(0.02) });
    fc.assert(
      fc.property(work, fc.integer({ min: 3, max: 40 }), (one, servers) => {
        expect(waitOf([one], servers + 1).mean).toBeLessThanOrEqual(waitOf([one], servers).mean);
      }),
    );
  });

  it.each([
    { servers: 1, work: [{ perSecond: 8, seconds: 0.1 }] },
    { servers: 8, work: [{ perSecond: 36, seconds: 0.2 }] },
    // What the gateway does: files and pages, and now and then something long.
    {
      servers: 4,
      work: [
        { perSecond: 100, seconds: 0.02 },
        { perSecond: 10, seconds: 0.12 },
      ],
    },
  ])('comes close to a queue that is played, with $servers servers', ({ servers, work }) => {
    const formula = waitOf(work, servers);
    const queue = played(work, servers, 200_000);
    expect(Math.abs(queue.mean - formula.mean)).toBeLessThan(0.1 * queue.mean);
    expect(Math.abs(queue.p95 - formula.p95)).toBeLessThan(0.1 * queue.p95);
  });
});

describe('what piles up', () => {
  it('is what comes beyond what can be done, and its last waits until all before it is done', () => {
    // 30 a second come and 20 are done: after 100 s 1,000 are left, which takes 50 s.
    const backlog = backlogOf([{ perSecond: 30, seconds: 0.1 }], 2, 100);
    expect(backlog.left).toBeCloseTo(1_000, 6);
    expect(backlog.lastWaits).toBeCloseTo(50, 6);
  });

  it('is nothing below the limit', () => {
    expect(backlogOf([{ perSecond: 10, seconds: 0.1 }], 2, 100)).toEqual({ left: 0, lastWaits: 0 });
  });

  it('comes close to a queue that is played', () => {
    const work = [{ perSecond: 30, seconds: 0.1 }];
    // In 100 s 3,000 arrive; the mean waits half of what the last one waits.
    const { mean } = played(work, 2, 3_000);
    expect(Math.abs(mean - backlogOf(work, 2, 100).lastWaits / 2)).toBeLessThan(2.5);
  });

  it.each([
    { count: 10_000, seconds: 0.05, servers: 1, expected: 500 },
    { count: 10_000, seconds: 0.05, servers: 10, expected: 50 },
    { count: 0, seconds: 0.05, servers: 2, expected: 0 },
  ])(
    'all at once, $count of $seconds s at $servers are done in $expected s',
    ({ count, seconds, servers, expected }) => {
      expect(burstSeconds(count, seconds, servers)).toBeCloseTo(expected, 9);
    },
  );
});
