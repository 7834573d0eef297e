import type { RouteName } from './measured.ts';

/**
 * What women do in a year, and when. Assumptions: no portal of this kind has been observed at this size. Everything in
 * the model that is not measured stands here or in `limits.ts`.
 */
export interface Behaviour {
  /** Requests of a woman in a year. */
  perYear: Readonly<Record<RouteName, number>>;
  /** Events that her saves and decisions cause in a year. */
  eventsPerYear: number;
  remindersPerYear: number;
  /** Share of a day's requests in its busiest hour. */
  peakHourShare: number;
  /** How much more is done on the day of a campaign than on another one. */
  campaign: number;
  /** Of the reminders of a day, all due at ten in the morning of one time zone: the share that is followed … */
  followed: number;
  /** … within so many seconds, evenly. */
  followedWithinSeconds: number;
  /** Requests of a woman who follows a reminder. */
  perReminder: Readonly<Partial<Record<RouteName, number>>>;
  /** The last reminder of a morning has gone out so many seconds after it was due. */
  remindersWithinSeconds: number;
  /** How long the mail server and Keycloak take for one mail; they do not use the portal's processors meanwhile. */
  mailServerSeconds: number;
}

const VISITS = 30;
const EXAMINATIONS = 12;
const CONTRACEPTION_TESTS = 2;
/** A draft is saved with each page of a test. */
const PAGES = 10;
/** With nothing in front that keeps files; half of the visits find them in the browser's own store. */
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

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

export const BEHAVIOUR: Behaviour = {
  perYear: {
    'portal page': VISITS,
    'module file': VISITS * FILES_PER_VISIT,
    'way through the gateway': sum(Object.values(ANSWERED)),
    ...ANSWERED,
  },
  // One a kept record and a decision, and one that asks for the reminder of an examination.
  eventsPerYear: 1 + EXAMINATIONS + CONTRACEPTION_TESTS + 3 + EXAMINATIONS,
  remindersPerYear: EXAMINATIONS,
  peakHourShare: 0.12,
  campaign: 3,
  followed: 0.2,
  followedWithinSeconds: 1_800,
  perReminder: {
    'portal page': 1,
    'module file': FILES_PER_VISIT,
    'way through the gateway': 4,
    'examination save': 1,
    'diary page': 1,
    'diary summaries': SUMMARIES_PER_DIARY,
  },
  remindersWithinSeconds: 3_600,
  mailServerSeconds: 0.06,
};
