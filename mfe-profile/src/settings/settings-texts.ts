import type { TextLoaders } from '@vesela/framework';

/** Texts of the settings, loaded after the diary. */
export const settingsTexts: TextLoaders = {
  lv: () => import('./texts/lv.json'),
  en: () => import('./texts/en.json'),
  ru: () => import('./texts/ru.json'),
  pl: () => import('./texts/pl.json'),
};
