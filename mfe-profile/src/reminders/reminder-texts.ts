import type { TextLoaders } from '@vesela/framework';

/** Words of the reminders and the calendar feed, which come after the diary. */
export const reminderTexts: TextLoaders = {
  lv: () => import('./texts/lv.json'),
  en: () => import('./texts/en.json'),
  ru: () => import('./texts/ru.json'),
  pl: () => import('./texts/pl.json'),
};
