import type { Language } from '@vesela/framework';
import { textLoaders } from '@vesela/framework/text-loaders';
import { useLoadedTexts } from '../load-report-texts.ts';

export const SUMMARY_NAMESPACE = 'mfe-calculator-summary';

export const summaryTexts = textLoaders((language) => import(`./texts/${language}.json`, { with: { type: 'json' } }));

/** Texts of questions and answers, and of the summary for the doctor. */
export const useSummaryTexts = (wanted: Language) => useLoadedTexts(SUMMARY_NAMESPACE, summaryTexts, wanted);
