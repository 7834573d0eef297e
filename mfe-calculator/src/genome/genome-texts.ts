import type { TextLoaders } from '@vesela/framework';

export const GENOME_NAMESPACE = 'mfe-calculator-genome';

export const genomeTexts: TextLoaders = {
  lv: () => import('./texts/lv.json'),
  en: () => import('./texts/en.json'),
  ru: () => import('./texts/ru.json'),
  pl: () => import('./texts/pl.json'),
};
