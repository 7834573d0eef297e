import type { TextLoaders } from '@vesela/framework';

export const NAMESPACE = 'mfe-examination-report';

/** Words of the report, which come with it. */
export const reportTexts: TextLoaders = {
  lv: () => import('./texts/lv.json'),
  en: () => import('./texts/en.json'),
  ru: () => import('./texts/ru.json'),
  pl: () => import('./texts/pl.json'),
};
