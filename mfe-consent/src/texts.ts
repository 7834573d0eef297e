import type { TextLoaders } from '@vesela/framework';

/** Texts of the pages around the legal documents, which have their own texts. */
export const texts: TextLoaders = {
  lv: () => import('./texts/lv.json'),
  en: () => import('./texts/en.json'),
  ru: () => import('./texts/ru.json'),
  pl: () => import('./texts/pl.json'),
};
