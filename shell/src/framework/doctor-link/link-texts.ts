import { textLoaders } from '@vesela/framework/text-loaders';

export const NAMESPACE = 'framework-doctor-link';

/** Texts of doctor links, loaded with the first page that shows one. */
export const linkTexts = textLoaders((language) => import(`./texts/${language}.json`, { with: { type: 'json' } }));
