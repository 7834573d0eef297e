import type { TextLoaders } from '@vesela/framework';

/** Texts of the chart, loaded with it. */
export const timelineTexts: TextLoaders = {
  lv: () => import('./texts/lv.json'),
  en: () => import('./texts/en.json'),
  ru: () => import('./texts/ru.json'),
  pl: () => import('./texts/pl.json'),
};
