import { textLoaders } from '@vesela/framework/text-loaders';

/** Texts of the research pages, loaded with them. */
export const researchTexts = textLoaders((language) => import(`./texts/${language}.json`, { with: { type: 'json' } }));
