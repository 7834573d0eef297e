import { textLoaders } from '@vesela/framework/text-loaders';

/** Texts of genetic tests, loaded with the first of them. */
export const geneticTexts = textLoaders((language) => import(`./texts/${language}.json`, { with: { type: 'json' } }));
export const GENETIC_TEXTS = 'mfe-profile-genetic-tests';
