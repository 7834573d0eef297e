import { textLoaders } from '@vesela/framework/text-loaders';

/** Texts of the pages around the legal documents, which have their own texts. */
export const texts = textLoaders((language) => import(`./texts/${language}.json`, { with: { type: 'json' } }));
