import { textLoaders } from '@vesela/framework/text-loaders';

/** Texts of the search page, loaded with it. */
export const searchTexts = textLoaders((language) => import(`./texts/${language}.json`, { with: { type: 'json' } }));
