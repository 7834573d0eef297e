import type { TextLoaders } from '@vesela/framework';

/** Words of these pages, which come with them. */
export const myDataTexts: TextLoaders = {
  lv: () => import('./texts/lv.json'),
  en: () => import('./texts/en.json'),
  ru: () => import('./texts/ru.json'),
  pl: () => import('./texts/pl.json'),
};
export const MY_DATA = 'mfe-profile-my-data';
