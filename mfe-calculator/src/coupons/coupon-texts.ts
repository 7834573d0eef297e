import { textLoaders } from '@vesela/framework/text-loaders';

export const NAMESPACE = 'mfe-calculator-coupons';

/** Texts of the coupons, loaded with them. */
export const couponTexts = textLoaders((language) => import(`./texts/${language}.json`, { with: { type: 'json' } }));
