import type { TextLoaders } from '@vesela/framework';

export const NAMESPACE = 'mfe-calculator-coupons';

/** Texts of the coupons, loaded with them. */
export const couponTexts: TextLoaders = {
  lv: () => import('./texts/lv.json'),
  en: () => import('./texts/en.json'),
  ru: () => import('./texts/ru.json'),
  pl: () => import('./texts/pl.json'),
};
