import { textLoaders } from '@vesela/framework/text-loaders';

/** Texts of the provider's pages, loaded with them. */
export const providerTexts = textLoaders((language) => import(`./texts/${language}.json`, { with: { type: 'json' } }));
