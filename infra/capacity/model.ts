import { BEHAVIOUR, LIMITS } from './assumed.ts';
import { type Measured, ROUTES, type RouteName } from './measured.ts';
import type { Work } from './waiting.ts';

/** Processes of one part at the peak. */
interface PartNeed {
  name: string;
  work: readonly Work[];
  /** With the share of a core that is planned for; so are all cores here. */
  cores: number;
  copies: number;
  megabytes: number;
  /** Of all copies to its database. */
  connections: number;
}

/** The database of one service. */
interface DatabaseNeed {
  service: string;
  work: readonly Work[];
  cores: number;
  /** Of these, what only reads and can use a replica. */
  readCores: number;
  connections: number;
  bytesPerYear: number;
  /** Servers to read from, beside the one that is written to. */
  replicas: number;
  /** Servers among which users are divided by the hash of their subject. */
  partitions: number;
}

/** Work that a process does one after another, so that more cores do not make it faster. */
export interface SerialNeed {
  work: Work;
  /** Processes that are needed. */
  lanes: number;
}

export interface Capacity {
  women: number;
  requestsPerSecond: number;
  parts: PartNeed[];
  databases: DatabaseNeed[];
  /** Publishing the events of the service that emits most of them; `lanes` are copies that share it. */
  relay: SerialNeed;
  /** Sending a morning's reminders, `reminderCount` of them. */
  reminders: SerialNeed;
  reminderCount: number;
  eventsPerSecond: number;
  brokerCores: number;
  /** What a woman's year leaves in tables and indexes, and what PostgreSQL writes for it (write-ahead log and pages). */
  bytesPerWomanYear: number;
  writtenPerWomanYear: number;
}

const READS: ReadonlySet<RouteName> = new Set([
  'risk report read',
  'contraception report read',
  'diary page',
  'diary summaries',
]);
/** Overwritten by the next save and deleted with the test, so that the space is used again. */
const OVERWRITTEN: ReadonlySet<RouteName> = new Set(['draft save']);
/** Emits half of all events: one for a record and one for its reminder. */
const BUSIEST_EMITTER = 'examination';
const BUSIEST_SHARE = 0.5;
const DAYS = 365;
const HOUR_SECONDS = 3_600;

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const busyOf = (work: readonly Work[]) => total(work.map(({ perSecond, seconds }) => perSecond * seconds));
const planned = (busy: number) => busy / LIMITS.planned;
const workOf = (perSecond: number, ms: number): Work => ({ perSecond, seconds: ms / 1_000 });

/** What happens in a second of the busiest half hour: a campaign day's busiest hour, into which the reminders fall. */
function peakOf(women: number) {
  const { perYear, perReminder, peakHourShare, campaign, followed, followedWithinSeconds } = BEHAVIOUR;
  const reminderCount = (women * BEHAVIOUR.remindersPerYear) / DAYS;
  const onceAYear = ((women / DAYS) * peakHourShare * campaign) / HOUR_SECONDS;
  const followers = (reminderCount * followed) / followedWithinSeconds;
  return {
    reminderCount,
    rate: (route: RouteName) => onceAYear * perYear[route] + followers * (perReminder[route] ?? 0),
    // A kept examination is announced to the diary and to the reminders.
    eventsPerSecond: onceAYear * BEHAVIOUR.eventsPerYear + followers * 2 * (perReminder['examination save'] ?? 0),
    remindersPerSecond: reminderCount / BEHAVIOUR.remindersWithinSeconds,
  };
}

/** What a number of women needs, by what was measured and what they are assumed to do. */
export function capacityOf(women: number, measured: Measured): Capacity {
  const { routes, copies, event, reminder } = measured;
  const { reminderCount, rate, eventsPerSecond, remindersPerSecond } = peakOf(women);
  // Many users' events are on their way at once, so that only the relay's own core limits it.
  const relay = workOf(eventsPerSecond * BUSIEST_SHARE, event.relayMs);
  // While a copy waits for the mail server it sends others, up to its bound and to what its core can do.
  const mailMs = reminder.serviceMs + reminder.databaseMs + BEHAVIOUR.mailServerSeconds * 1_000;
  const reminders = serial(workOf(remindersPerSecond, Math.max(reminder.serviceMs, mailMs / LIMITS.mailsAtOnce)));

  const services = servicesOf(measured);
  const routesOf = (part: string) => ROUTES.filter((route) => routes[route].part === part);
  const partOf = (name: string, work: readonly Work[], least: number = LIMITS.leastCopies): PartNeed => {
    const cores = planned(busyOf(work));
    const count = Math.max(least, Math.ceil(cores / LIMITS.coresPerCopy));
    const { megabytes = 0, connections = 0 } = copies[name] ?? {};
    return { name, work, cores, copies: count, megabytes: count * megabytes, connections: count * connections };
  };
  const parts = ['gateway', ...services].map((name) =>
    partOf(name, [
      ...routesOf(name).map((route) => workOf(rate(route), routes[route].serviceMs)),
      ...(name === 'profile' ? [workOf(eventsPerSecond, event.consumerMs)] : []),
      ...(name === BUSIEST_EMITTER ? [relay] : []),
    ]),
  );
  const mailWork = [workOf(remindersPerSecond, reminder.serviceMs)];
  parts.push(partOf('notification', mailWork, Math.max(LIMITS.leastCopies, reminders.lanes)));

  const databaseOf = ({ name, connections }: PartNeed): DatabaseNeed => {
    const own = routesOf(name);
    const onDatabase = (some: readonly RouteName[]) =>
      some.map((route) => workOf(rate(route), routes[route].databaseMs));
    const work = [
      ...onDatabase(own),
      // The emitters' part of an event is small beside what they save.
      ...(name === 'profile' ? [workOf(eventsPerSecond, event.consumerDatabaseMs)] : []),
      ...(name === 'notification' ? [workOf(remindersPerSecond, reminder.databaseMs)] : []),
    ];
    const cores = planned(busyOf(work));
    const readCores = planned(busyOf(onDatabase(own.filter((route) => READS.has(route)))));
    const bytesPerYear = women * yearBytesOf(name, measured);
    return {
      service: name,
      work,
      cores,
      readCores,
      connections,
      bytesPerYear,
      ...serversFor(cores, readCores, bytesPerYear),
    };
  };

  return {
    women,
    requestsPerSecond: total(routesOf('gateway').map(rate)),
    parts,
    databases: parts.filter(({ name }) => name !== 'gateway').map(databaseOf),
    relay: serial(relay),
    reminders,
    reminderCount,
    eventsPerSecond,
    brokerCores: planned((eventsPerSecond * event.brokerMs) / 1_000),
    bytesPerWomanYear: total([...services, 'notification'].map((name) => yearBytesOf(name, measured))),
    writtenPerWomanYear: total(ROUTES.map((route) => BEHAVIOUR.perYear[route] * routes[route].writtenBytes)),
  };
}

const servicesOf = ({ routes }: Measured) =>
  [...new Set(ROUTES.map((route) => routes[route].part))].filter((name) => name !== 'gateway');

const serial = (work: Work): SerialNeed => ({ work, lanes: Math.max(1, Math.ceil(planned(busyOf([work])))) });

/** Replicas take what only reads; what writes and what is kept has to be divided. */
function serversFor(cores: number, readCores: number, bytesPerYear: number) {
  const shares = (need: number, limit: number) => Math.max(1, Math.ceil(need / limit));
  const partitions = Math.max(
    shares(cores - readCores, LIMITS.databaseCores),
    shares(bytesPerYear * LIMITS.keptYears, LIMITS.databaseTerabytes * 1e12),
  );
  const room = partitions * LIMITS.databaseCores - (cores - readCores);
  return { partitions, replicas: Math.ceil(Math.max(0, readCores - room) / LIMITS.databaseCores) };
}

/** Bytes that a woman's year leaves in a service's database. */
function yearBytesOf(service: string, { routes, event, reminder }: Measured): number {
  const { perYear } = BEHAVIOUR;
  // Events are deleted after some days: of a year's, this share is there at any moment.
  const keptFor = (bytes: number, days: number) => (bytes * days) / DAYS;
  const own = ROUTES.filter((route) => routes[route].part === service).map((route) => {
    const { storedBytes, eventBytes } = routes[route];
    const stored = OVERWRITTEN.has(route) ? 0 : storedBytes;
    return perYear[route] * (stored + keptFor(eventBytes, LIMITS.publishedDays));
  });
  // One row for each user, overwritten by her next reminder; mail is deleted once it is sent.
  if (service === 'notification') own.push(reminder.storedBytes);
  if (service === 'profile') {
    const records = perYear['risk test save'] + perYear['examination save'] + perYear['contraception save'];
    own.push(records * (event.storedBytes + keptFor(event.eventBytes, LIMITS.handledDays)));
  }
  return total(own);
}
