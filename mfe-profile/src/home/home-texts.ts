import { textLoaders } from '@vesela/framework/text-loaders';

/** Texts of the home page. */
export const homeTexts = textLoaders((language) => import(`./texts/${language}.json`, { with: { type: 'json' } }));
