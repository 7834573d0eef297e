import type { RouteName } from './measured.ts';

const VISITS = 30;
const EXAMINATIONS = 12;
const CONTRACEPTION_TESTS = 2;
/** A draft is saved with each page of a test. */
const PAGES = 10;
/** Without a CDN in front; half of the visits find the files in the browser's cache. */
const FILES_PER_VISIT = 6;
/** A page of the diary lists records of several services, each asked once. */
const SUMMARIES_PER_DIARY = 2;

/** Routes that a service answers; each goes through the gateway. */
const ANSWERED = {
  'draft save': (1 + CONTRACEPTION_TESTS) * PAGES,
  'risk test save': 1,
  'risk report read': 4,
  'examination save': EXAMINATIONS,
  'contraception save': CONTRACEPTION_TESTS,
  'contraception report read': 6,
  'diary page': VISITS,
  'diary summaries': VISITS * SUMMARIES_PER_DIARY,
  'consent decision': 3,
} as const;

/** Requests of a user who follows a reminder. */
const PER_REMINDER: Readonly<Partial<Record<RouteName, number>>> = {
  'portal page': 1,
  'module file': FILES_PER_VISIT,
  'gateway proxying': 4,
  'examination save': 1,
  'diary page': 1,
  'diary summaries': SUMMARIES_PER_DIARY,
};

/**
 * What users do in a year, and when. Assumptions: no portal of this kind has been observed at this size. All that is
 * not measured stands in this file.
 */
export const BEHAVIOUR = {
  /** Requests of a user in a year. */
  perYear: {
    'portal page': VISITS,
    'module file': VISITS * FILES_PER_VISIT,
    'gateway proxying': Object.values<number>(ANSWERED).reduce((all, value) => all + value, 0),
    ...ANSWERED,
  } satisfies Record<RouteName, number>,
  /** One for each kept record and each decision, and one that asks for the reminder of an examination. */
  eventsPerYear: 1 + EXAMINATIONS + CONTRACEPTION_TESTS + 3 + EXAMINATIONS,
  remindersPerYear: EXAMINATIONS,
  /** Share of a day's requests in its busiest hour. */
  peakHourShare: 0.12,
  /** A campaign's day has so many times the requests of another day. */
  campaign: 3,
  /** Share of a day's reminders, all due at ten in the morning of one time zone, that are followed … */
  followed: 0.2,
  /** … within so many seconds, evenly. */
  followedWithinSeconds: 1_800,
  perReminder: PER_REMINDER,
  /** The last reminder of a morning goes out at most so many seconds after it was due. */
  remindersWithinSeconds: 3_600,
  /** Time of the mail server and Keycloak for one mail; the portal's processors are idle meanwhile. */
  mailServerSeconds: 0.06,
} as const;

/** What an operator can buy, and how the portal is built; with these the model says when something is full. */
export const LIMITS = {
  /** Share of a core that is planned for; the rest is for uneven load and for a copy that has failed. */
  planned: 0.6,
  /** A copy is one Node.js process, which computes on one core. */
  coresPerCopy: 1,
  /** At least two copies, as a release replaces them in turn. */
  leastCopies: 2,
  /** Of one database server, and the connections that it accepts (infra/kubernetes/examples/large.yaml). */
  databaseCores: 32,
  databaseConnections: 400,
  /** Restored from a backup within two hours, at 300 MB a second. */
  databaseTerabytes: 2,
  /** Records stay until the user deletes them: years for which disk is planned. */
  keptYears: 5,
  /** Copies of a service that share the publishing of its events: one for each part of the keys (decision 127). */
  relays: 12,
  /** Mails that a copy sends at once. */
  mailsAtOnce: 8,
  /** Days that published events are kept, and the ids of handled ones. */
  publishedDays: 7,
  handledDays: 90,
  /** The most copies that the chart allows of a service and of the gateway (infra/kubernetes/examples/large.yaml). */
  chartCopies: 12,
  chartGateways: 24,
} as const;

export const SIZES = [10_000, 1_000_000, 50_000_000] as const;
