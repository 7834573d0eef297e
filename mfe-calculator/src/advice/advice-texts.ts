import type { TextLoaders } from '@vesela/framework';

/** Words of the advice, which come with it. */
export const adviceTexts: TextLoaders = {
  lv: () => import('./texts/lv.json'),
  en: () => import('./texts/en.json'),
  ru: () => import('./texts/ru.json'),
  pl: () => import('./texts/pl.json'),
};
