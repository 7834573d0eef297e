import { textLoaders } from '@vesela/framework/text-loaders';

/** Texts of the advice section, loaded with it. */
export const adviceTexts = textLoaders((language) => import(`./texts/${language}.json`, { with: { type: 'json' } }));
