import type { Language } from '@vesela/framework';

/** British dates in English: the portal is European. */
const locale = (language: Language) => (language === 'en' ? 'en-GB' : language);

/** "21 November 2026" in the language of the page. `iso` is an ISO 8601 time. */
export function longDate(iso: string, language: Language): string {
  return new Intl.DateTimeFormat(locale(language), { dateStyle: 'long' }).format(new Date(iso));
}

/** "21 November 2026 at 14:05" in the language of the page. */
export function dateAndTime(iso: string, language: Language): string {
  return new Intl.DateTimeFormat(locale(language), { dateStyle: 'long', timeStyle: 'short' }).format(new Date(iso));
}
