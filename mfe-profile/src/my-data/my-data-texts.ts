import type { TextLoaders } from '@vesela/framework';

/** Texts of these pages, loaded with them. */
export const myDataTexts: TextLoaders = {
  lv: () => import('./texts/lv.json'),
  en: () => import('./texts/en.json'),
  ru: () => import('./texts/ru.json'),
  pl: () => import('./texts/pl.json'),
};
export const MY_DATA = 'mfe-profile-my-data';
