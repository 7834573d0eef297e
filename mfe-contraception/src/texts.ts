import { textLoaders } from '@vesela/framework/text-loaders';

/** Texts of the introduction and the test; report, methods and myths have their own. */
export const texts = textLoaders((language) => import(`./texts/${language}.json`, { with: { type: 'json' } }));
