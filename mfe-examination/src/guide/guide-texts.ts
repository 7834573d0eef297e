import type { TextLoaders } from '@vesela/framework';

export const NAMESPACE = 'mfe-examination-guide';

/** Texts of the guide, loaded with it. */
export const guideTexts: TextLoaders = {
  lv: () => import('./texts/lv.json'),
  en: () => import('./texts/en.json'),
  ru: () => import('./texts/ru.json'),
  pl: () => import('./texts/pl.json'),
};
