import type { TextLoaders } from '@vesela/framework';

/** Texts of genetic tests, loaded with the first of them. */
export const geneticTexts: TextLoaders = {
  lv: () => import('./texts/lv.json'),
  en: () => import('./texts/en.json'),
  ru: () => import('./texts/ru.json'),
  pl: () => import('./texts/pl.json'),
};
export const GENETIC_TEXTS = 'mfe-profile-genetic-tests';
