import { BMI_BOUNDS } from './body-mass-index.ts';

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
