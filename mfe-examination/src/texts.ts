import { textLoaders } from '@vesela/framework/text-loaders';

/** Texts of the introduction; guide and report have their own. */
export const texts = textLoaders((language) => import(`./texts/${language}.json`, { with: { type: 'json' } }));
