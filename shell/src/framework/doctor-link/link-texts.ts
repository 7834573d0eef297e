import type { TextLoaders } from '@vesela/framework';

export const NAMESPACE = 'framework-doctor-link';

/** Words around doctor links, which come with the first page that has one. */
export const linkTexts: TextLoaders = {
  lv: () => import('./texts/lv.json'),
  en: () => import('./texts/en.json'),
  ru: () => import('./texts/ru.json'),
  pl: () => import('./texts/pl.json'),
};
