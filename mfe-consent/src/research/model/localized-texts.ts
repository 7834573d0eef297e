import { LANGUAGES, type Language } from '@vesela/framework';
import type { Fault } from '@vesela/framework/forms';

/** A text of several fields in the selected languages; input in deselected languages is kept while the page is open. */
export interface LocalizedTexts<Key extends string> {
  languages: readonly Language[];
  texts: Readonly<Record<Language, Readonly<Record<Key, string>>>>;
}
type Given<Key extends string> = Readonly<Partial<Record<Language, Readonly<Record<Key, string>> | undefined>>>;

export function localizedTextsOf<Key extends string>(keys: readonly Key[], given: Given<Key>): LocalizedTexts<Key> {
  const textIn = (language: Language) =>
    Object.fromEntries(keys.map((key) => [key, given[language]?.[key] ?? ''])) as Record<Key, string>;
  return {
    languages: LANGUAGES.filter((language) => given[language] !== undefined),
    texts: Object.fromEntries(
      LANGUAGES.map((language) => [language, textIn(language)]),
    ) as LocalizedTexts<Key>['texts'],
  };
}

export function setText<Key extends string>(
  words: LocalizedTexts<Key>,
  language: Language,
  key: NoInfer<Key>,
  text: string,
): LocalizedTexts<Key> {
  return { ...words, texts: { ...words.texts, [language]: { ...words.texts[language], [key]: text } } };
}

export function choose<Key extends string>(
  words: LocalizedTexts<Key>,
  language: Language,
  on: boolean,
): LocalizedTexts<Key> {
  return { ...words, languages: LANGUAGES.filter((one) => (one === language ? on : words.languages.includes(one))) };
}

/** The texts to send: the selected languages only. */
export function textsOf<Key extends string>({
  languages,
  texts,
}: LocalizedTexts<Key>): Partial<Record<Language, Record<Key, string>>> {
  return Object.fromEntries(languages.map((language) => [language, texts[language]]));
}

export function textFaults<Key extends string>(
  keys: readonly Key[],
  { languages, texts }: LocalizedTexts<Key>,
): Fault[] {
  if (languages.length === 0) return [{ field: 'texts', code: 'required' }];
  return languages.flatMap((language) =>
    keys
      .filter((key) => texts[language][key].trim() === '')
      .map((key) => ({ field: `texts.${language}.${key}`, code: 'required' })),
  );
}
