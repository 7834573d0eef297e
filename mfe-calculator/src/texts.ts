import type { TextLoaders } from '@vesela/framework';

/** Texts of the intro and the test; the report has its own (`report/report-texts.ts`). */
export const texts: TextLoaders = {
  lv: () => import('./texts/lv.json'),
  en: () => import('./texts/en.json'),
  ru: () => import('./texts/ru.json'),
  pl: () => import('./texts/pl.json'),
};
