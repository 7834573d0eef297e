import type { TextLoaders } from '@vesela/framework';

/** Texts of the reminders and the calendar feed, loaded after the diary. */
export const reminderTexts: TextLoaders = {
  lv: () => import('./texts/lv.json'),
  en: () => import('./texts/en.json'),
  ru: () => import('./texts/ru.json'),
  pl: () => import('./texts/pl.json'),
};
