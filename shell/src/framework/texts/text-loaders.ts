import { LANGUAGES, type Language } from '@vesela/contracts/constants';

export type Messages = Readonly<Record<string, string>>;
/** One loader per language, so that users download only the texts of their language. */
export type TextLoaders = Readonly<Record<Language, () => Promise<{ default: Messages }>>>;

/**
 * Loaders of texts with one file per language. The import is written where the files are, so that the build finds them:
 * `textLoaders((language) => import(`./texts/${language}.json`, { with: { type: 'json' } }))`.
 */
export const textLoaders = (load: (language: Language) => Promise<{ default: Messages }>): TextLoaders =>
  Object.fromEntries(LANGUAGES.map((language) => [language, () => load(language)])) as Record<
    Language,
    () => Promise<{ default: Messages }>
  >;
