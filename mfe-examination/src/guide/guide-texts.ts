import { textLoaders } from '@vesela/framework/text-loaders';

export const NAMESPACE = 'mfe-examination-guide';

/** Texts of the guide, loaded with it. */
export const guideTexts = textLoaders((language) => import(`./texts/${language}.json`, { with: { type: 'json' } }));
