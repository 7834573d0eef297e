import { describe, expect, it } from '@jest/globals';
import { chanceOf } from './chance.ts';
import { drainSeconds } from './drain.ts';
import { simulate } from './engine.ts';
import { meanWait } from './erlang.ts';
import { createHeap } from './heap.ts';

const SEED = 2026;

describe('the simulation', () => {
  it.each([
    { perSecond: 5, seconds: 0.1, servers: 1 },
    { perSecond: 16, seconds: 0.1, servers: 2 },
    { perSecond: 36, seconds: 0.2, servers: 8 },
  ])('waits as Erlang’s formula says: $perSecond a second of $seconds s before $servers', (row) => {
    const { perSecond, seconds, servers } = row;
    const flow = { perSecond, steps: [{ station: 'door', seconds }] };
    const played = simulate([{ name: 'door', servers }], [flow], {
      seconds: 40_000 / perSecond,
      chance: chanceOf(SEED),
    });
    const [door] = played;
    const expected = meanWait(row);
    expect(Math.abs((door?.meanWait ?? 0) - expected)).toBeLessThan(0.1 * expected);
    expect(door?.busy).toBeCloseTo((perSecond * seconds) / servers, 1);
    expect(door?.waiting).toBeLessThan(200);
  });

  it('shows what stays in the row where more comes than is done', () => {
    const flow = { perSecond: 20, steps: [{ station: 'door', seconds: 0.1 }] };
    const [door] = simulate([{ name: 'door', servers: 1 }], [flow], { seconds: 1_000, chance: chanceOf(SEED) });
    expect(door?.busy).toBeGreaterThan(0.99);
    expect(door?.waiting).toBeGreaterThan(9_000);
    expect((door?.served ?? 0) + (door?.waiting ?? 0)).toBeGreaterThan(19_000);
  });

  it('goes from one station to the next, and gives the same for the same seed', () => {
    const stations = ['first', 'second'].map((name) => ({ name, servers: 2 }));
    const steps = stations.map(({ name }) => ({ station: name, seconds: 0.05 }));
    const run = () => simulate(stations, [{ perSecond: 10, steps }], { seconds: 500, chance: chanceOf(SEED) });
    const [first, second] = run();
    expect(second?.served).toBeGreaterThan(4_500);
    expect(Math.abs((first?.served ?? 0) - (second?.served ?? 0))).toBeLessThan(10);
    expect(run()).toEqual(run());
  });

  it('refuses a station that is not there', () => {
    const flow = { perSecond: 1, steps: [{ station: 'nowhere', seconds: 1 }] };
    expect(() => simulate([], [flow], { seconds: 100, chance: chanceOf(SEED) })).toThrow(
      'There is no station nowhere.',
    );
  });
});

describe('Erlang’s formula', () => {
  it.each([
    // M/M/1: the wait is ρ/(1−ρ) services.
    [{ perSecond: 5, seconds: 0.1, servers: 1 }, 0.1],
    // Of two servers at 0.8: the chance to wait is 0.7111.
    [{ perSecond: 16, seconds: 0.1, servers: 2 }, 0.17778],
    [{ perSecond: 20, seconds: 0.1, servers: 2 }, Number.POSITIVE_INFINITY],
  ])('%j gives %d', (row, expected) => {
    if (Number.isFinite(expected)) expect(meanWait(row)).toBeCloseTo(expected, 4);
    else expect(meanWait(row)).toBe(expected);
  });
});

it('a heap of work is done in its share of the lanes', () => {
  const alone = drainSeconds(10_000, 1, 0.05, chanceOf(SEED));
  expect(alone).toBeGreaterThan(480);
  expect(alone).toBeLessThan(520);
  const many = drainSeconds(10_000, 10, 0.05, chanceOf(SEED));
  expect(Math.abs(many - alone / 10)).toBeLessThan(0.05 * alone);
});

it('the heap gives back in order, and what comes together as it came', () => {
  const heap = createHeap<number>();
  for (const [item, at] of [3, 1, 2, 1, 5, 4, 1].entries()) heap.push(at, item);
  const taken: number[] = [];
  for (let next = heap.pop(); next; next = heap.pop()) taken.push(next.item);
  expect(taken).toEqual([1, 3, 6, 2, 0, 5, 4]);
});
