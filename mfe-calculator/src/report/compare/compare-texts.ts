import type { Language } from '@vesela/framework';
import { textLoaders } from '@vesela/framework/text-loaders';
import { useLoadedTexts } from '../load-report-texts.ts';

const NAMESPACE = 'mfe-calculator-compare';

const loaders = textLoaders((language) => import(`./texts/${language}.json`, { with: { type: 'json' } }));

/** Texts of the comparison of two reports. */
export const useCompareTexts = (wanted: Language) => useLoadedTexts(NAMESPACE, loaders, wanted);
