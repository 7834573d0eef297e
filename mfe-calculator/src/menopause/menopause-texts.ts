import type { TextLoaders } from '@vesela/framework';

export const MENOPAUSE_NAMESPACE = 'mfe-calculator-menopause';

export const menopauseTexts: TextLoaders = {
  lv: () => import('./texts/lv.json'),
  en: () => import('./texts/en.json'),
  ru: () => import('./texts/ru.json'),
  pl: () => import('./texts/pl.json'),
};
