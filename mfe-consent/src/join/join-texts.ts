import type { TextLoaders } from '@vesela/framework';

/** Texts of the join pages, loaded with them. */
export const joinTexts: TextLoaders = {
  lv: () => import('./texts/lv.json'),
  en: () => import('./texts/en.json'),
  ru: () => import('./texts/ru.json'),
  pl: () => import('./texts/pl.json'),
};
