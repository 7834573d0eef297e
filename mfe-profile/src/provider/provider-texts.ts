import type { TextLoaders } from '@vesela/framework';

/** Words of the provider's pages, which come with them. */
export const providerTexts: TextLoaders = {
  lv: () => import('./texts/lv.json'),
  en: () => import('./texts/en.json'),
  ru: () => import('./texts/ru.json'),
  pl: () => import('./texts/pl.json'),
};
