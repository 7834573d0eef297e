import type { TextLoaders } from '@vesela/framework';

export const NAMESPACE = 'mfe-examination-report';

/** Texts of the report, loaded with it. */
export const reportTexts: TextLoaders = {
  lv: () => import('./texts/lv.json'),
  en: () => import('./texts/en.json'),
  ru: () => import('./texts/ru.json'),
  pl: () => import('./texts/pl.json'),
};
