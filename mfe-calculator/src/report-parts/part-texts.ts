import type { TextLoaders } from '@vesela/framework';

/** Words of the parts, which come when the first is opened. */
export const partTexts: TextLoaders = {
  lv: () => import('./texts/lv.json'),
  en: () => import('./texts/en.json'),
  ru: () => import('./texts/ru.json'),
  pl: () => import('./texts/pl.json'),
};

export const PART_NAMESPACE = 'mfe-calculator-parts';
