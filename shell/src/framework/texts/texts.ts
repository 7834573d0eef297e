import { TEXT_CONSTANTS } from '@vesela/contracts/constants';
import { oneStop, typeset } from '@vesela/contracts/typography';
import i18next from 'i18next';
import { useCallback, useSyncExternalStore } from 'react';
import type { Language } from '../platform/language.ts';
import type { Messages, TextLoaders } from './text-loaders.ts';

export type { Messages, TextLoaders };

let constants: Readonly<Record<string, number>> = TEXT_CONSTANTS;

/** Sets those of the constants that the operator decides. Called at the start, before a text is shown. */
export function setTextConstants(own: Partial<Record<keyof typeof TEXT_CONSTANTS, number>>): void {
  constants = { ...TEXT_CONSTANTS, ...own };
}

/** A plain text, no message, with the constants that it names as `{minimumAge}`. */
export const withTextConstants = (text: string, language: Language): string =>
  typeset(text, language).replace(/\{(\w+)\}/g, (placeholder, name: string) => String(constants[name] ?? placeholder));

export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** Messages as they are set: each text of the portal passes here, or through `withTextConstants`. */
export const typesetAll = <Own extends Messages>(messages: Own, language: Language): Own =>
  Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, typeset(message, language)])) as Own;

/** Adds messages to a namespace. Keys are flat (`report.title`), values are ICU messages. */
export function addTexts(namespace: string, language: Language, messages: Messages): void {
  i18next.addResourceBundle(language, namespace, typesetAll(messages, language), true, true);
}

/**
 * The loaders whose texts are loaded, by language and namespace. A new version of a module on the same page brings new
 * loaders.
 */
const loadedBy = new Map<string, TextLoaders>();

/** Loads a module's texts once per language and version of the module. */
export async function loadTexts(namespace: string, language: Language, loaders: TextLoaders): Promise<void> {
  const id = `${language} ${namespace}`;
  if (loadedBy.get(id) === loaders && i18next.hasResourceBundle(language, namespace)) return;
  addTexts(namespace, language, (await loaders[language]()).default);
  loadedBy.set(id, loaders);
}

/**
 * The message in the given language. It may use `TEXT_CONSTANTS` as well as its values. Returns the key when the
 * message is missing, which fails the build in the texts check.
 */
export function translate(
  namespace: string,
  language: Language,
  key: string,
  values?: Readonly<Record<string, string | number>>,
): string {
  // In one object: i18next copies what it is given several times.
  return oneStop(
    i18next.t(key, { values: values ? { ...constants, ...values } : constants, ns: namespace, lng: language }),
  );
}

const watchTexts = (listener: () => void) => {
  i18next.store?.on('added', listener);
  return () => i18next.store?.off('added', listener);
};
const hasTexts = (namespace: string, language: Language) => () => i18next.hasResourceBundle(language, namespace);

/** The translate function of one namespace and language; renders again when its texts are loaded. */
export function useTranslate(namespace: string, language: Language): Translate {
  const known = hasTexts(namespace, language);
  useSyncExternalStore(watchTexts, known, known);
  return useCallback((key, values) => translate(namespace, language, key, values), [namespace, language]);
}
