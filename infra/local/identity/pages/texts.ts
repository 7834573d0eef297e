import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, type Language } from '@vesela/contracts';
import { typeset } from '@vesela/contracts/typography';
import { IntlMessageFormat } from 'intl-messageformat';

export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

const read = (language: Language) =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, '../texts', `${language}.json`), 'utf8')) as Record<
    string,
    string
  >;
const messages = Object.fromEntries(LANGUAGES.map((language) => [language, read(language)]));

export function translator(language: Language): Translate {
  return (key, values) =>
    String(new IntlMessageFormat(typeset(messages[language]?.[key] ?? key, language), language).format(values));
}

/** The first supported language of a list like `ui_locales`; Latvian by default. */
export function languageOf(...wishes: readonly unknown[]): Language {
  const wished = wishes.flatMap((wish) => (typeof wish === 'string' ? wish.split(/\s+/) : []));
  const found = wished.flatMap((wish) => LANGUAGES.filter((language) => wish.toLowerCase().split('-')[0] === language));
  return found[0] ?? 'lv';
}
