import { textLoaders } from '@vesela/framework/text-loaders';

/** Texts of /Sources, loaded with the page. */
export const sourcesTexts = textLoaders((language) => import(`./texts/${language}.json`, { with: { type: 'json' } }));
