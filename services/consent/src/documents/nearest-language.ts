import { LANGUAGES, type Language } from '@vesela/contracts';

/** English first, as the most widely read; then the portal's own order. */
const FALLBACKS: readonly Language[] = ['en', ...LANGUAGES];

/** The requested language, or the nearest available one. */
export function nearestLanguage(wanted: Language, available: readonly Language[]): Language | undefined {
  return [wanted, ...FALLBACKS].find((lang) => available.includes(lang));
}
