import { textLoaders } from '@vesela/framework/text-loaders';

/** Texts of these pages, loaded with them. */
export const myDataTexts = textLoaders((language) => import(`./texts/${language}.json`, { with: { type: 'json' } }));
export const MY_DATA = 'mfe-profile-my-data';
