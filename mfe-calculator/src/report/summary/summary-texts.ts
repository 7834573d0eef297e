import type { Language, TextLoaders } from '@vesela/framework';
import { useLoadedTexts } from '../load-report-texts.ts';

const NAMESPACE = 'mfe-calculator-summary';

const loaders: TextLoaders = {
  lv: () => import('./texts/lv.json'),
  en: () => import('./texts/en.json'),
  ru: () => import('./texts/ru.json'),
  pl: () => import('./texts/pl.json'),
};

/** Texts of questions and answers, of the summary for the doctor and of the comparison. */
export const useSummaryTexts = (wanted: Language) => useLoadedTexts(NAMESPACE, loaders, wanted);
