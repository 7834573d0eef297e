import { textLoaders } from '@vesela/framework/text-loaders';

/** Texts of the parts, loaded when the first part is opened. */
export const partTexts = textLoaders((language) => import(`./texts/${language}.json`, { with: { type: 'json' } }));

export const PART_NAMESPACE = 'mfe-calculator-parts';
