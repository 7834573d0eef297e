import type { TextLoaders } from '@vesela/framework';

/** Texts of the parts, loaded when the first part is opened. */
export const partTexts: TextLoaders = {
  lv: () => import('./texts/lv.json'),
  en: () => import('./texts/en.json'),
  ru: () => import('./texts/ru.json'),
  pl: () => import('./texts/pl.json'),
};

export const PART_NAMESPACE = 'mfe-calculator-parts';
