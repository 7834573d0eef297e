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
/** Days from a revocation until every holder has deleted its study data. */
export const ERASURE_DAYS = 30;
/** Longest suspension of an account. */
export const MAX_SUSPENSION_DAYS = 30;

/** Years. An operator may set another, on legal advice: `MINIMUM_AGE`, from `lowest` to `default`. */
export const MINIMUM_AGE = { lowest: 16, default: 18 } as const;

/** What any text may name by itself: `{reminderDays, number}`. */
export const TEXT_CONSTANTS = {
  ...BMI_BOUNDS,
  reminderDays: REMINDER_AFTER_DAYS,
  erasureDays: ERASURE_DAYS,
  /** Of a portal whose operator has not set another; `config.json` says which. */
  minimumAge: MINIMUM_AGE.default,
} as const satisfies Readonly<Record<string, number>>;
