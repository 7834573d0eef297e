import type { TextLoaders } from '@vesela/framework';

export const CERVICAL_NAMESPACE = 'mfe-calculator-cervical';

export const cervicalTexts: TextLoaders = {
  lv: () => import('./texts/lv.json'),
  en: () => import('./texts/en.json'),
  ru: () => import('./texts/ru.json'),
  pl: () => import('./texts/pl.json'),
};
