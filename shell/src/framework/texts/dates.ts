import type { Language } from '../platform/language.ts';

/** English dates use British format: the portal is European. */
const locale = (language: Language) => (language === 'en' ? 'en-GB' : language);

/**
 * "21 November 2026" in the language of the page and the user's time zone. `iso` is an ISO 8601 time, or a date with
 * `UTC`.
 */
export function longDate(iso: string, language: Language, timeZone?: 'UTC'): string {
  return new Intl.DateTimeFormat(locale(language), { dateStyle: 'long', ...(timeZone && { timeZone }) }).format(
    new Date(iso),
  );
}

/** "21 November 2026 at 14:05" in the language of the page and the user's time zone. */
export function dateAndTime(iso: string, language: Language): string {
  return new Intl.DateTimeFormat(locale(language), { dateStyle: 'long', timeStyle: 'short' }).format(new Date(iso));
}
