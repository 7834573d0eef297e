import { SUSPICIOUS_SYMPTOMS } from '@vesela/contracts/examination/options';
import { loadTexts, translate } from '@vesela/framework';
import type { SearchEntry, SearchSource } from '@vesela/framework/search';
import { NAMESPACE as ADVICE, adviceTexts } from './advice/advice-texts.ts';
import { NAMESPACE as GUIDE, guideTexts } from './guide/guide-texts.ts';

/**
 * The nine signs, for whoever has noticed something and looks for it here: when a doctor should see it, and where to book. They
 * lead neither to the examination nor to the risk test, which could keep her from going.
 */
export const searchEntries: SearchSource['searchEntries'] = async (language) => {
  await Promise.all([loadTexts(GUIDE, language, guideTexts), loadTexts(ADVICE, language, adviceTexts)]);
  const t = (key: string) => translate(GUIDE, language, key);
  const lead = translate(ADVICE, language, 'flags.lead');
  return SUSPICIOUS_SYMPTOMS.map(
    (sign): SearchEntry => ({
      kind: 'page',
      title: t(`symptom.${sign}`),
      text: `${t(`explain.${sign}`)} ${lead}`,
      path: '/Appointments#gynaecologist',
    }),
  );
};
