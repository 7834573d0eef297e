import type { Language } from '@vesela/framework';

/** "21 November 2026 at 14:05" in her language and her own time zone. `time` is ISO 8601. */
export function dateText(time: string, language: Language): string {
  // British dates in English, since the portal is European.
  const locale = language === 'en' ? 'en-GB' : language;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(time));
}
