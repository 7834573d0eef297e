import type { Language } from '@vesela/framework';
import { textLoaders } from '@vesela/framework/text-loaders';
import { useLoadedTexts } from '../load-report-texts.ts';

const NAMESPACE = 'mfe-calculator-summary';

const loaders = textLoaders((language) => import(`./texts/${language}.json`, { with: { type: 'json' } }));

/** Texts of questions and answers, and of the summary for the doctor. */
export const useSummaryTexts = (wanted: Language) => useLoadedTexts(NAMESPACE, loaders, wanted);
