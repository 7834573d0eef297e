import { peakEvents, peakRates, remindersOf } from './arrivals.ts';
import type { Behaviour } from './behaviour.ts';
import { LIMITS } from './limits.ts';
import { type Measured, ROUTES, type RouteName } from './measured.ts';

/** Processes of one part at the peak. */
interface PartNeed {
  name: string;
  requestsPerSecond: number;
  cores: number;
  copies: number;
  megabytes: number;
  /** To its database; all copies. */
  connections: number;
}

/** The database of one service. */
interface DatabaseNeed {
  service: string;
  cores: number;
  /** Of these, what only reads and may ask a replica. */
  readCores: number;
  connections: number;
  gigabytesPerYear: number;
  /** Copies to read from beside the one that is written to. */
  replicas: number;
  /** Servers among which persons are divided by the hash of their subject. */
  partitions: number;
}

/** Work that is done one after another, so that more cores do not make it faster. */
interface LaneNeed {
  name: 'events of one service' | 'reminders';
  perSecond: number;
  secondsEach: number;
  /** Lanes that are needed; for events, queues and relays by the hash of the person. */
  lanes: number;
}

export interface Capacity {
  women: number;
  parts: PartNeed[];
  databases: DatabaseNeed[];
  lanes: LaneNeed[];
  broker: { eventsPerSecond: number; cores: number };
  /** Bytes of a woman's year that stay, and those that PostgreSQL writes for it (write-ahead log and pages). */
  bytesPerWomanYear: number;
  writtenPerWomanYear: number;
}

const READS: ReadonlySet<RouteName> = new Set([
  'risk report read',
  'contraception report read',
  'diary page',
  'diary summaries',
]);
/** Written over by the next save and deleted with the test: what grows is room that is used again. */
const PASSING: ReadonlySet<RouteName> = new Set(['draft save']);
/** Services that the diary hears of tell events, the examinations half of all: one a record and one for its reminder. */
const BUSIEST_OWNER = 'examination';
export const BUSIEST_OWNER_SHARE = 0.5;
const MS = 1_000;
const GIGABYTE = 1e9;
const DAYS = 365;

/** What a number of women needs, by what was measured and what they are assumed to do. */
export function capacityOf(women: number, measured: Measured, behaviour: Behaviour): Capacity {
  const rates = peakRates(women, behaviour);
  const names = [...new Set(ROUTES.map((route) => measured.routes[route].part))];
  const events = peakEvents(women, behaviour);
  const parts = names.map((name) => partNeed(name, measured, rates, events));
  parts.push(mailPart(women, measured, behaviour));
  return {
    women,
    parts,
    databases: parts
      .filter(({ name }) => name !== 'gateway')
      .map((part) => databaseNeed(part, women, measured, behaviour, rates)),
    lanes: [eventLane(events, measured), reminderLane(women, measured, behaviour)],
    broker: { eventsPerSecond: events, cores: (events * measured.event.brokerMs) / MS / LIMITS.planned },
    bytesPerWomanYear: bytesPerYear(measured, behaviour),
    writtenPerWomanYear: total(ROUTES.map((route) => behaviour.perYear[route] * measured.routes[route].writtenBytes)),
  };
}

const planned = (busy: number) => busy / LIMITS.planned;
const copiesFor = (cores: number) => Math.max(LIMITS.leastCopies, Math.ceil(cores / LIMITS.coresPerCopy));

function partNeed(name: string, measured: Measured, rates: Record<RouteName, number>, events: number): PartNeed {
  const { routes, copies, event } = measured;
  const own = ROUTES.filter((route) => routes[route].part === name);
  const heard = name === 'profile' ? events * event.consumerMs : 0;
  const told = name === BUSIEST_OWNER ? events * BUSIEST_OWNER_SHARE * event.relayMs : 0;
  const cores = planned((total(own.map((route) => rates[route] * routes[route].serviceMs)) + heard + told) / MS);
  return sized(name, total(own.map((route) => rates[route])), cores, copiesFor(cores), copies[name]);
}

/** Sends reminders rather than answers requests. */
function mailPart(women: number, measured: Measured, behaviour: Behaviour): PartNeed {
  const { perSecond, lanes } = reminderLane(women, measured, behaviour);
  const cores = planned((perSecond * measured.reminder.serviceMs) / MS);
  const copies = Math.max(copiesFor(cores), lanes);
  return sized('notification', perSecond, cores, copies, measured.copies.notification);
}

const sized = (
  name: string,
  requestsPerSecond: number,
  cores: number,
  copies: number,
  one: Measured['copies'][string] = { megabytes: 0, connections: 0 },
): PartNeed => ({
  name,
  requestsPerSecond,
  cores,
  copies,
  megabytes: copies * one.megabytes,
  connections: copies * one.connections,
});

function databaseNeed(
  { name, connections, requestsPerSecond }: PartNeed,
  women: number,
  measured: Measured,
  behaviour: Behaviour,
  rates: Record<RouteName, number>,
): DatabaseNeed {
  const own = ROUTES.filter((route) => measured.routes[route].part === name);
  const busy = (routes: readonly RouteName[]) =>
    planned(total(routes.map((route) => (rates[route] * measured.routes[route].databaseMs) / MS)));
  const mail = name === 'notification' ? planned((requestsPerSecond * measured.reminder.databaseMs) / MS) : 0;
  const readCores = busy(own.filter((route) => READS.has(route)));
  const cores = busy(own) + mail + eventCores(name, women, measured, behaviour);
  const gigabytesPerYear = (women * bytesOf(name, measured, behaviour)) / GIGABYTE;
  const shares = (need: number, limit: number) => Math.max(1, Math.ceil(need / limit));
  // Replicas take what only reads; what writes, and what is kept, has to be divided.
  const partitions = Math.max(
    shares(cores - readCores, LIMITS.databaseCores),
    shares(gigabytesPerYear * LIMITS.keptYears, LIMITS.databaseTerabytes * 1_000),
  );
  const room = partitions * LIMITS.databaseCores - (cores - readCores);
  const replicas = Math.ceil(Math.max(0, readCores - room) / LIMITS.databaseCores);
  return { service: name, cores, readCores, connections, gigabytesPerYear, replicas, partitions };
}

/** The diary reads every event into its database; the owners' share is small beside what they save. */
function eventCores(name: string, women: number, { event }: Measured, behaviour: Behaviour): number {
  return name === 'profile' ? planned((peakEvents(women, behaviour) * event.consumerDatabaseMs) / MS) : 0;
}

/** Of the service that tells most. */
function eventLane(events: number, { event }: Measured): LaneNeed {
  const perSecond = events * BUSIEST_OWNER_SHARE;
  // Many persons' events are under way at once, so that only the relay's own core is one after another.
  return lane('events of one service', perSecond, event.relayMs / MS);
}

/** A copy sends one mail after another, so it waits for the mail server with each. */
function reminderLane(women: number, { reminder }: Measured, behaviour: Behaviour): LaneNeed {
  const perSecond = remindersOf(women, behaviour) / behaviour.remindersWithinSeconds;
  const secondsEach = (reminder.serviceMs + reminder.databaseMs) / MS + behaviour.mailServerSeconds;
  return lane('reminders', perSecond, secondsEach);
}

const lane = (name: LaneNeed['name'], perSecond: number, secondsEach: number): LaneNeed => ({
  name,
  perSecond,
  secondsEach,
  lanes: Math.max(1, Math.ceil(planned(perSecond * secondsEach))),
});

/** Bytes that a woman's year leaves in a service's database. */
function bytesOf(service: string, measured: Measured, behaviour: Behaviour): number {
  const { event, reminder } = measured;
  const own = ROUTES.filter((route) => measured.routes[route].part === service).map((route) => {
    const { storedBytes, eventBytes } = measured.routes[route];
    return (
      behaviour.perYear[route] * ((PASSING.has(route) ? 0 : storedBytes) + keptShare(eventBytes, LIMITS.publishedDays))
    );
  });
  const entries =
    service === 'profile'
      ? recordsPerYear(behaviour) * (event.storedBytes + keptShare(event.eventBytes, LIMITS.doneDays))
      : 0;
  // One row a woman, written over by the next reminder; mail goes when it is sent.
  const reminders = service === 'notification' ? reminder.storedBytes : 0;
  return total(own) + entries + reminders;
}

/** Events go after their days: of a year's, this share lies there at any moment. */
const keptShare = (bytes: number, days: number) => (bytes * days) / DAYS;

const recordsPerYear = ({ perYear }: Behaviour) =>
  perYear['risk test save'] + perYear['examination save'] + perYear['contraception save'];

const bytesPerYear = (measured: Measured, behaviour: Behaviour) =>
  total(
    [...new Set(ROUTES.map((route) => measured.routes[route].part)), 'notification'].map((name) =>
      bytesOf(name, measured, behaviour),
    ),
  );

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
