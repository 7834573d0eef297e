import type { Language, Translate } from '@vesela/framework';
import { loadTexts, translate } from '@vesela/framework';
import { icuMessages } from '@vesela/framework/messages';
import i18next from 'i18next';
import { TEXT_FILES } from './text-files.ts';

/** Initialises i18next for the shell and all modules: flat keys and ICU messages. */
export async function startTexts(): Promise<void> {
  await i18next.use(icuMessages).init({
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    ns: ['shell'],
    defaultNS: 'shell',
    resources: {},
    interpolation: { escapeValue: false },
  });
}

export const loadShellTexts = (language: Language) => loadTexts('shell', language, TEXT_FILES);

/** The shell's translate function for code outside React. */
export const shellTranslate =
  (language: () => Language): Translate =>
  (key, values) =>
    translate('shell', language(), key, values);
