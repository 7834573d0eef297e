import type { TextLoaders } from '@vesela/framework';

/** Words around the legal texts; each of those brings its own. */
export const texts: TextLoaders = {
  lv: () => import('./texts/lv.json'),
  en: () => import('./texts/en.json'),
  ru: () => import('./texts/ru.json'),
  pl: () => import('./texts/pl.json'),
};
