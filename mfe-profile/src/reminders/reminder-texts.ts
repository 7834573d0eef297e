import { textLoaders } from '@vesela/framework/text-loaders';

/** Texts of the reminders and the calendar feed, loaded after the diary. */
export const reminderTexts = textLoaders((language) => import(`./texts/${language}.json`, { with: { type: 'json' } }));
