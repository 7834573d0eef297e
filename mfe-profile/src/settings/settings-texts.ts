import { textLoaders } from '@vesela/framework/text-loaders';

/** Texts of the settings, loaded after the diary. */
export const settingsTexts = textLoaders((language) => import(`./texts/${language}.json`, { with: { type: 'json' } }));
