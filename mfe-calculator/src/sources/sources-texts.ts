import type { TextLoaders } from '@vesela/framework';

/** Texts of /Sources, loaded with the page. */
export const sourcesTexts: TextLoaders = {
  lv: () => import('./texts/lv.json'),
  en: () => import('./texts/en.json'),
  ru: () => import('./texts/ru.json'),
  pl: () => import('./texts/pl.json'),
};
