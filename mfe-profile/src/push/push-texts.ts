import { textLoaders } from '@vesela/framework/text-loaders';

/** Texts of the notifications on devices. */
export const pushTexts = textLoaders((language) => import(`./texts/${language}.json`, { with: { type: 'json' } }));
