import type { TextLoaders } from '@vesela/framework';

/** Texts of the introduction and the test; report, methods and myths have their own. */
export const texts: TextLoaders = {
  lv: () => import('./texts/lv.json'),
  en: () => import('./texts/en.json'),
  ru: () => import('./texts/ru.json'),
  pl: () => import('./texts/pl.json'),
};
