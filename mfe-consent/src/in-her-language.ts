import { LANGUAGES, type Language } from '@vesela/framework';

/** A text in the language of the page, or in the first that it is written in, with that language. */
export function inHerLanguage<Text>(
  texts: Readonly<Partial<Record<Language, Text | undefined>>>,
  wanted: Language,
): { text: Text; lang: Language } | undefined {
  for (const lang of [wanted, 'en' as const, ...LANGUAGES]) {
    const text = texts[lang];
    if (text !== undefined) return { text, lang };
  }
  return undefined;
}
