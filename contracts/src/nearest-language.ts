import { LANGUAGES, type Language } from './constants.ts';

/**
 * A text in the language asked for, or else in English, as the most widely read, or else in the first that there is in the
 * portal's own order; with its language, which the page says.
 */
export function inNearestLanguage<Text>(
  texts: Readonly<Partial<Record<Language, Text | undefined>>>,
  wanted: Language,
): { text: Text; lang: Language } | undefined {
  for (const lang of [wanted, 'en' as const, ...LANGUAGES]) {
    const text = texts[lang];
    if (text !== undefined) return { text, lang };
  }
  return undefined;
}
