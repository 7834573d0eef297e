import { BMI_BOUNDS } from './body-mass-index.ts';

/** Languages of the portal; Latvian is the default and carries no prefix in paths. */
export const LANGUAGES = ['lv', 'en', 'ru', 'pl'] as const;
export type Language = (typeof LANGUAGES)[number];
/** The name of each language in itself, for whoever looks for her own. */
export const LANGUAGE_NAMES = { lv: 'Latviešu', en: 'English', ru: 'Русский', pl: 'Polski' } as const satisfies Record<
  Language,
  string
>;

/** Days between an examination and its reminder. */
export const REMINDER_AFTER_DAYS = 30;
/** Days until the portal asks whether what she found was looked at. */
export const FOLLOW_UP_AFTER_DAYS = 14;
/** Days that a finished examination may wait on a device to be sent. */
export const WAITING_DAYS = 14;
/** Days from a revocation until every holder has deleted its study data. */
export const ERASURE_DAYS = 30;
/** Longest suspension of an account. */
export const MAX_SUSPENSION_DAYS = 30;

/** Years. An operator may set another, on legal advice: `MINIMUM_AGE`, from `lowest` to `default`. */
export const MINIMUM_AGE = { lowest: 16, default: 18 } as const;

/** Reports of one test that a user keeps; a further one is refused until one is deleted, and none expires. */
export const MAX_KEPT_REPORTS = 200;
/** Examinations that a user keeps, in the same way. */
export const MAX_EXAMINATIONS = 600;
/** Genetic tests that a user keeps, in the same way. */
export const MAX_GENETIC_TESTS = 50;

/** How long a doctor's link may last. */
export const MAX_LINK_DAYS = 14;
export const DEFAULT_LINK_DAYS = 7;
/** Links of one record that open it at the same time. */
export const MAX_LIVE_LINKS = 5;

/** Smallest group of participants that an export may contain. */
export const SMALLEST_GROUP = 11;

/** What any text may name by itself: `{reminderDays, number}`. */
export const TEXT_CONSTANTS = {
  ...BMI_BOUNDS,
  reminderDays: REMINDER_AFTER_DAYS,
  followUpDays: FOLLOW_UP_AFTER_DAYS,
  waitingDays: WAITING_DAYS,
  erasureDays: ERASURE_DAYS,
  /** Of a portal whose operator has not set another; `config.json` says which. */
  minimumAge: MINIMUM_AGE.default,
  maxReports: MAX_KEPT_REPORTS,
  maxExaminations: MAX_EXAMINATIONS,
  maxGeneticTests: MAX_GENETIC_TESTS,
  maxLinkDays: MAX_LINK_DAYS,
  maxLinks: MAX_LIVE_LINKS,
  smallestGroup: SMALLEST_GROUP,
} as const satisfies Readonly<Record<string, number>>;
