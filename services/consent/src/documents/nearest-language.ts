import type { Language } from '@vesela/contracts';

/** English is read most widely; then the portal's own order. */
const FALLBACKS: readonly Language[] = ['en', 'lv', 'ru', 'pl'];

/** The language asked for, or the nearest that is there. */
export function nearestLanguage(wanted: Language, available: readonly Language[]): Language | undefined {
  return [wanted, ...FALLBACKS].find((lang) => available.includes(lang));
}
