import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BEHAVIOUR } from './behaviour.ts';
import { bottlenecks } from './bottlenecks.ts';
import { LIMITS } from './limits.ts';
import { type Measured, ROUTES } from './measured.ts';
import { type Capacity, capacityOf } from './model.ts';

const PARTS: Readonly<Record<string, string>> = {
  'portal page': 'gateway',
  'module file': 'gateway',
  'way through the gateway': 'gateway',
  'diary page': 'profile',
  'examination save': 'examination',
  'consent decision': 'consent',
};
/** Round figures, so that the table below can be checked by hand. */
const ROUND: Measured = {
  machine: { processor: 'round', cores: 1, node: 'v20', postgres: '15' },
  day: '2026-11-21',
  routes: Object.fromEntries(
    ROUTES.map((route) => [
      route,
      {
        part: PARTS[route] ?? (route.startsWith('contraception') ? 'contraception' : 'calculator'),
        requests: 100,
        serviceMs: 10,
        databaseMs: 2,
        writtenBytes: 4_000,
        storedBytes: route.endsWith('save') ? 1_000 : 0,
        eventBytes: 0,
      },
    ]),
  ) as Measured['routes'],
  event: {
    count: 100,
    relayMs: 4,
    relayDatabaseMs: 1,
    consumerMs: 5,
    consumerDatabaseMs: 2,
    brokerMs: 1,
    storedBytes: 500,
    eventBytes: 0,
  },
  reminder: { count: 100, serviceMs: 10, databaseMs: 2, storedBytes: 0 },
  copies: { gateway: { megabytes: 100, connections: 0 }, profile: { megabytes: 200, connections: 6 } },
  idleMs: 5,
};

const of = (women: number) => capacityOf(women, ROUND, BEHAVIOUR);
const part = (capacity: Capacity, name: string) => capacity.parts.find((one) => one.name === name);

describe('what a number of women needs', () => {
  it.each([
    // 328.8 reminders a morning, 0.0365 followers a second, and 0.00274 a second of what is done once a year.
    [10_000, 2],
    // 6,913 requests a second of 10 ms each are 69 cores, and 115 with what is kept free.
    [50_000_000, 116],
  ])('%d women ask the gateway for pages, files and all that services answer', (women, copies) => {
    const gateway = part(of(women), 'gateway');
    const hour = ((women / 365) * 0.12 * 3) / 3_600;
    const followers = (((women * 12) / 365) * 0.2) / 1_800;
    const perSecond = hour * (30 + 180 + 148) + followers * (1 + 6 + 4);
    expect(gateway?.requestsPerSecond).toBeCloseTo(perSecond, 6);
    expect(gateway?.cores).toBeCloseTo((perSecond * 0.01) / LIMITS.planned, 6);
    expect(gateway?.copies).toBe(copies);
    expect(gateway?.megabytes).toBe(copies * 100);
    expect(part(of(women), 'profile')?.connections).toBe(6 * (part(of(women), 'profile')?.copies ?? 0));
  });

  it('is never less for more women, and never less than nothing', () => {
    const women = fc.integer({ min: 0, max: 100_000_000 });
    fc.assert(
      fc.property(women, women, (one, other) => {
        const [fewer, more] = [of(Math.min(one, other)), of(Math.max(one, other))];
        const figures = (capacity: Capacity) => [
          ...capacity.parts.flatMap(({ cores, copies, megabytes, connections }) => [
            cores,
            copies,
            megabytes,
            connections,
          ]),
          ...capacity.databases.flatMap(({ cores, gigabytesPerYear, partitions }) => [
            cores,
            gigabytesPerYear,
            partitions,
          ]),
          ...capacity.lanes.flatMap(({ perSecond, lanes }) => [perSecond, lanes]),
          capacity.broker.cores,
        ];
        const most = figures(more);
        for (const [at, figure] of figures(fewer).entries()) {
          expect(figure).toBeGreaterThanOrEqual(0);
          expect(most[at]).toBeGreaterThanOrEqual(figure);
        }
      }),
    );
  });

  it('has room in every database by replicas and partitions', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (women) => {
        for (const { cores, readCores, partitions, replicas } of of(women).databases) {
          expect((partitions + replicas) * LIMITS.databaseCores).toBeGreaterThanOrEqual(cores - 1e-6);
          expect(partitions * LIMITS.databaseCores).toBeGreaterThanOrEqual(cores - readCores - 1e-6);
        }
      }),
    );
  });
});

describe('bottlenecks', () => {
  it('come in the order in which they are reached, and are full there and not before', () => {
    const all = bottlenecks(ROUND, BEHAVIOUR);
    expect(all.map(({ women }) => women)).toEqual(all.map(({ women }) => women).sort((a, b) => a - b));
    const relay = all.find(({ what }) => what.startsWith('one relay'));
    const lanesAt = (women: number) => of(women).lanes.find(({ name }) => name === 'events of one service')?.lanes;
    expect(lanesAt((relay?.women ?? 0) * 0.999)).toBe(1);
    expect(lanesAt((relay?.women ?? 0) * 1.001)).toBe(2);
  });
});
