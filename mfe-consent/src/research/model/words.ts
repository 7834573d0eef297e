import { LANGUAGES, type Language } from '@vesela/framework';
import type { Fault } from '@vesela/framework/forms';

/** A text of several fields in the selected languages; input in deselected languages is kept while the page is open. */
export interface Words<Key extends string> {
  chosen: readonly Language[];
  typed: Readonly<Record<Language, Readonly<Record<Key, string>>>>;
}
type Given<Key extends string> = Readonly<Partial<Record<Language, Readonly<Record<Key, string>> | undefined>>>;

export function wordsOf<Key extends string>(keys: readonly Key[], given: Given<Key>): Words<Key> {
  const textIn = (language: Language) =>
    Object.fromEntries(keys.map((key) => [key, given[language]?.[key] ?? ''])) as Record<Key, string>;
  return {
    chosen: LANGUAGES.filter((language) => given[language] !== undefined),
    typed: { lv: textIn('lv'), en: textIn('en'), ru: textIn('ru'), pl: textIn('pl') },
  };
}

export function typeWord<Key extends string>(
  words: Words<Key>,
  language: Language,
  key: NoInfer<Key>,
  text: string,
): Words<Key> {
  return { ...words, typed: { ...words.typed, [language]: { ...words.typed[language], [key]: text } } };
}

export function choose<Key extends string>(words: Words<Key>, language: Language, on: boolean): Words<Key> {
  return { ...words, chosen: LANGUAGES.filter((one) => (one === language ? on : words.chosen.includes(one))) };
}

/** The texts to send: the selected languages only. */
export function textsOf<Key extends string>({
  chosen,
  typed,
}: Words<Key>): Partial<Record<Language, Record<Key, string>>> {
  return Object.fromEntries(chosen.map((language) => [language, typed[language]]));
}

export function wordFaults<Key extends string>(keys: readonly Key[], { chosen, typed }: Words<Key>): Fault[] {
  if (chosen.length === 0) return [{ field: 'texts', code: 'required' }];
  return chosen.flatMap((language) =>
    keys
      .filter((key) => typed[language][key].trim() === '')
      .map((key) => ({ field: `texts.${language}.${key}`, code: 'required' })),
  );
}
