import type { TextLoaders } from '@vesela/framework';

export const NAMESPACE = 'framework-doctor-link';

/** Texts of doctor links, loaded with the first page that shows one. */
export const linkTexts: TextLoaders = {
  lv: () => import('./texts/lv.json'),
  en: () => import('./texts/en.json'),
  ru: () => import('./texts/ru.json'),
  pl: () => import('./texts/pl.json'),
};
