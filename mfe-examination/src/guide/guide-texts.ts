import type { TextLoaders } from '@vesela/framework';

export const NAMESPACE = 'mfe-examination-guide';

/** Words of the guide, which come with it. */
export const guideTexts: TextLoaders = {
  lv: () => import('./texts/lv.json'),
  en: () => import('./texts/en.json'),
  ru: () => import('./texts/ru.json'),
  pl: () => import('./texts/pl.json'),
};
