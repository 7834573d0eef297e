import type { TextLoaders } from '@vesela/framework';

/** Words of the settings, which come after the diary. */
export const settingsTexts: TextLoaders = {
  lv: () => import('./texts/lv.json'),
  en: () => import('./texts/en.json'),
  ru: () => import('./texts/ru.json'),
  pl: () => import('./texts/pl.json'),
};
