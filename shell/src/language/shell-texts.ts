import type { Language, Translate } from '@vesela/framework';
import { loadTexts, translate } from '@vesela/framework';
import i18next from 'i18next';
import ICU from 'i18next-icu';
import { TEXT_FILES } from './text-files.ts';

/** Initialises i18next for the shell and all modules: flat keys and ICU messages. */
export async function startTexts(): Promise<void> {
  await i18next.use(ICU).init({
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    ns: ['shell'],
    defaultNS: 'shell',
    resources: {},
    // A new version of a module brings new texts for the same keys: clear the cache of parsed messages.
    i18nFormat: { bindI18nStore: 'added' },
    interpolation: { escapeValue: false },
  });
}

export const loadShellTexts = (language: Language) => loadTexts('shell', language, TEXT_FILES);

/** The shell's translate function for code outside React. */
export const shellTranslate =
  (language: () => Language): Translate =>
  (key, values) =>
    translate('shell', language(), key, values);
