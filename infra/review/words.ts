import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, type Language } from '@vesela/contracts';
import { TEXT_CONSTANTS } from '@vesela/contracts/constants';
import { IntlMessageFormat } from 'intl-messageformat';
import { ROOT } from '../command/options.ts';

/** Texts that name methods, conditions and categories to a woman, and what a booklet adds. */
const FOLDERS = [
  'infra/review/booklet/texts',
  'mfe-contraception/src/content/texts',
  'mfe-contraception/src/names/texts',
];

type Texts = Readonly<Record<string, string>>;
const textsIn = (language: Language): Texts =>
  Object.assign(
    {},
    ...FOLDERS.map((folder) => JSON.parse(readFileSync(path.join(ROOT, folder, `${language}.json`), 'utf8'))),
  );
const TEXTS = Object.fromEntries(LANGUAGES.map((language) => [language, textsIn(language)])) as Record<Language, Texts>;

/** A text in a language, its values filled in. */
export type Word = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** Looks up words in a language. Throws for a key without a text. */
export const wordsIn =
  (language: Language): Word =>
  (key, values = {}) => {
    const text = TEXTS[language][key];
    if (text === undefined) throw new Error(`No text has the key ${key}.`);
    return String(new IntlMessageFormat(text, language).format({ ...TEXT_CONSTANTS, ...values }));
  };

/** The text with a capital at its start. */
export const capital = (text: string, language: Language): string =>
  text.slice(0, 1).toLocaleUpperCase(language) + text.slice(1);
