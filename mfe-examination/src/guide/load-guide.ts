import { type Language, loadTexts } from '@vesela/framework';
import { guideTexts, NAMESPACE } from './guide-texts.ts';

/** The guide's one chunk: all steps with their drawings. */
export const importGuide = () => import('./guide.page.tsx');

/** Fetches all that the guide needs, so that from then on no step asks for the line. */
export async function fetchGuideAhead(language: Language): Promise<void> {
  await Promise.all([importGuide(), loadTexts(NAMESPACE, language, guideTexts)]);
}
