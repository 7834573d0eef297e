import { textLoaders } from '@vesela/framework/text-loaders';

/** Texts of help, contact and the accessibility statement, loaded with the first of these pages. */
export const helpTexts = textLoaders((language) => import(`./texts/${language}.json`, { with: { type: 'json' } }));
