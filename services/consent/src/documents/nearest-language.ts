import type { Language } from '@vesela/contracts';
import { FALLBACK_LANGUAGES } from '@vesela/contracts/constants';

/** The requested language, or the nearest available one. */
export function nearestLanguage(wanted: Language, available: readonly Language[]): Language | undefined {
  return [wanted, ...FALLBACK_LANGUAGES].find((lang) => available.includes(lang));
}
