import { textLoaders } from '@vesela/framework/text-loaders';

/** Texts of the join pages, loaded with them. */
export const joinTexts = textLoaders((language) => import(`./texts/${language}.json`, { with: { type: 'json' } }));
