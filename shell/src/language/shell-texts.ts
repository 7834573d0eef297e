import type { Language, Translate } from '@vesela/framework';
import { loadTexts, translate } from '@vesela/framework';
import i18next from 'i18next';
import ICU from 'i18next-icu';
import { TEXT_FILES } from './text-files.ts';

/** Flat keys and ICU messages, for the shell and every module. */
export async function startTexts(): Promise<void> {
  await i18next.use(ICU).init({
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    ns: ['shell'],
    defaultNS: 'shell',
    resources: {},
    // A new version of a module brings new words for the same keys: what was parsed before is forgotten.
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
