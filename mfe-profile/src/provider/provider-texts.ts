import type { TextLoaders } from '@vesela/framework';

/** Texts of the provider's pages, loaded with them. */
export const providerTexts: TextLoaders = {
  lv: () => import('./texts/lv.json'),
  en: () => import('./texts/en.json'),
  ru: () => import('./texts/ru.json'),
  pl: () => import('./texts/pl.json'),
};
