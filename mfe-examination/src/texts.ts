import type { TextLoaders } from '@vesela/framework';

/** Texts of the introduction; guide and report have their own. */
export const texts: TextLoaders = {
  lv: () => import('./texts/lv.json'),
  en: () => import('./texts/en.json'),
  ru: () => import('./texts/ru.json'),
  pl: () => import('./texts/pl.json'),
};
