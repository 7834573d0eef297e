import type { Language } from '@vesela/contracts';

/** Path of the home page in a language, as the portal's pages and its sign-in link to it. */
export const homeOf = (language: Language): string => (language === 'lv' ? '/' : `/${language}`);
