import { LANGUAGES, type Language } from '@vesela/framework';

/** A text in the language of the page, or else in the first language available, with its language. */
export function inPageLanguage<Text>(
  texts: Readonly<Partial<Record<Language, Text | undefined>>>,
  wanted: Language,
): { text: Text; lang: Language } | undefined {
  for (const lang of [wanted, 'en' as const, ...LANGUAGES]) {
    const text = texts[lang];
    if (text !== undefined) return { text, lang };
  }
  return undefined;
}
