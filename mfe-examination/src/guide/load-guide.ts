import { type Language, loadTexts } from '@vesela/framework';
import { NAMESPACE as ADVICE, adviceTexts } from '../advice/advice-texts.ts';
import { guideTexts, NAMESPACE } from './guide-texts.ts';

/** The guide's single chunk: all steps with their drawings. */
export const importGuide = () => import('./guide.page.tsx');

/** Loads everything that the guide needs, so that no step needs the network. */
export async function fetchGuideAhead(language: Language): Promise<void> {
  await Promise.all([
    importGuide(),
    loadTexts(NAMESPACE, language, guideTexts),
    loadTexts(ADVICE, language, adviceTexts),
  ]);
}
