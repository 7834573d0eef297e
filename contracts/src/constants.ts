import { BMI_BOUNDS } from './body-mass-index.ts';

/** Languages of the portal; Latvian is the default and carries no prefix in paths. */
export const LANGUAGES = ['lv', 'en', 'ru', 'pl'] as const;
export type Language = (typeof LANGUAGES)[number];
/** Where a text does not exist in the language asked for: English, as the most widely read, then the portal's order. */
export const FALLBACK_LANGUAGES: readonly Language[] = ['en', ...LANGUAGES.filter((language) => language !== 'en')];

/** Days between an examination and its reminder. */
export const REMINDER_AFTER_DAYS = 30;
/** Days from a revocation until every holder has deleted its study data. */
export const ERASURE_DAYS = 30;
/** Longest suspension of an account. */
export const MAX_SUSPENSION_DAYS = 30;

/** What any text may name by itself: `{reminderDays, number}`. */
export const TEXT_CONSTANTS = {
  ...BMI_BOUNDS,
  reminderDays: REMINDER_AFTER_DAYS,
  erasureDays: ERASURE_DAYS,
} as const satisfies Readonly<Record<string, number>>;
