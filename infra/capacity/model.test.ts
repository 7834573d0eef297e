import { describe, expect, it } from '@jest/globals';
import { MAILS_AT_ONCE } from '@vesela/notification';
import { KEY_PARTS } from '@vesela/service-kit/events';
import fc from 'fast-check';
import { LIMITS } from './assumed.ts';
import { bottlenecks } from './bottlenecks.ts';
import { type Measured, ROUTES } from './measured.ts';
import { type Capacity, capacityOf } from './model.ts';

const PARTS: Readonly<Record<string, string>> = {
  'portal page': 'gateway',
  'module file': 'gateway',
  'gateway proxying': 'gateway',
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

const of = (women: number) => capacityOf(women, ROUND);
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
    expect(of(women).requestsPerSecond).toBeCloseTo(perSecond, 6);
    expect(gateway?.cores).toBeCloseTo((perSecond * 0.01) / LIMITS.planned, 6);
    expect(gateway?.copies).toBe(copies);
    expect(gateway?.megabytes).toBe(copies * 100);
    expect(part(of(women), 'profile')?.connections).toBe(6 * (part(of(women), 'profile')?.copies ?? 0));
  });

  it('sends a morning’s reminders within the hour, as many at once in a copy as its bound and its core allow', () => {
    const { reminders, reminderCount, parts } = of(50_000_000);
    // 10 ms of the process, 2 of PostgreSQL, 60 of the mail server: an eighth of it is less than the process needs.
    expect(reminders.work.seconds).toBeCloseTo(0.01, 9);
    expect(reminderCount).toBeCloseTo((50_000_000 * 12) / 365, 6);
    // 456.6 a second, 4.57 copies at work, 7.6 with what is kept free.
    expect(reminders.lanes).toBe(8);
    expect(parts.find(({ name }) => name === 'notification')?.copies).toBe(8);
    const quick = capacityOf(50_000_000, { ...ROUND, reminder: { ...ROUND.reminder, serviceMs: 2 } });
    expect(quick.reminders.work.seconds).toBeCloseTo(0.008, 9);
  });

  it('emits and handles events at the peak', () => {
    const women = 50_000_000;
    const { eventsPerSecond, relay, brokerCores } = of(women);
    // 30 in a year, of which 0.12 × 3 of a day's in the busiest hour, and two from each follower of a reminder.
    const followers = (((women * 12) / 365) * 0.2) / 1_800;
    expect(eventsPerSecond).toBeCloseTo(((women / 365) * 0.36 * 30) / 3_600 + 2 * followers, 6);
    expect(relay.work).toEqual({ perSecond: eventsPerSecond / 2, seconds: 0.004 });
    expect(relay.lanes).toBe(Math.ceil((eventsPerSecond * 0.002) / LIMITS.planned));
    expect(brokerCores).toBeCloseTo((eventsPerSecond * 0.001) / LIMITS.planned, 9);
  });

  it('keeps records for good, and neither drafts nor events', () => {
    const saves = (capacity: Capacity, service: string) =>
      (capacity.databases.find((one) => one.service === service)?.bytesPerYear ?? 0) / capacity.women;
    // A risk test is kept with 1,000 bytes; the thirty drafts of a year take the same place again.
    expect(saves(of(1_000), 'calculator')).toBeCloseTo(1_000, 6);
    expect(saves(of(1_000), 'examination')).toBeCloseTo(12_000, 6);
    // The diary has an entry for each of the fifteen records.
    expect(saves(of(1_000), 'profile')).toBeCloseTo(15 * 500, 6);
    const routes = { ...ROUND.routes };
    routes['risk test save'] = { ...routes['risk test save'], eventBytes: 3_650 };
    expect(saves(capacityOf(1_000, { ...ROUND, routes }), 'calculator')).toBeCloseTo(1_070, 6);
    expect(of(1_000).bytesPerWomanYear).toBeCloseTo(1_000 + 12_000 + 2_000 + 7_500, 6);
    // A request to a service is counted at the gateway too.
    expect(of(1_000).writtenPerWomanYear).toBe((30 + 180 + 148 * 2) * 4_000);
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
          ...capacity.databases.flatMap(({ cores, bytesPerYear, partitions }) => [cores, bytesPerYear, partitions]),
          capacity.relay.lanes,
          capacity.reminders.lanes,
          capacity.brokerCores,
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

it('assumes of the services what they do', () => {
  expect(LIMITS.mailsAtOnce).toBe(MAILS_AT_ONCE);
  expect(LIMITS.relays).toBe(Math.min(KEY_PARTS, LIMITS.chartCopies));
});

describe('bottlenecks', () => {
  it('come in the order in which they are reached, and are full there and not before', () => {
    const all = bottlenecks(ROUND);
    expect(all.map(({ women }) => women)).toEqual(all.map(({ women }) => women).sort((a, b) => a - b));
    const relay = all.find(({ what }) => what.startsWith('12 copies that publish'));
    const lanesAt = (women: number) => of(women).relay.lanes;
    expect(lanesAt((relay?.women ?? 0) * 0.999)).toBe(12);
    expect(lanesAt((relay?.women ?? 0) * 1.001)).toBe(13);
  });

  it('name what is then done, each limit once', () => {
    const all = bottlenecks(ROUND);
    expect(new Set(all.map(({ what }) => what)).size).toBe(all.length);
    const measureOf = (what: string) => all.find((one) => one.what === what)?.measure;
    expect(measureOf('24 copies of gateway')).toBe('a CDN for files, then more copies');
    expect(measureOf('12 copies of calculator')).toBe('more copies');
    // Most of the diary's work only reads, none of the consents' does.
    expect(measureOf('32 cores of calculator’s database')).toBe('read replicas');
    expect(measureOf('32 cores of consent’s database')).toBe('databases by the hash of the person');
    expect(measureOf('32 cores for what calculator’s database writes')).toBeDefined();
    expect(measureOf('32 cores for what consent’s database writes')).toBeUndefined();
  });
});
