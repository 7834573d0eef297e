import type { TextLoaders } from '@vesela/framework';

/** Texts of the research pages, loaded with them. */
export const researchTexts: TextLoaders = {
  lv: () => import('./texts/lv.json'),
  en: () => import('./texts/en.json'),
  ru: () => import('./texts/ru.json'),
  pl: () => import('./texts/pl.json'),
};
