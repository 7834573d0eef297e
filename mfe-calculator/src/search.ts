import { loadTexts, translate } from '@vesela/framework';
import type { SearchEntry, SearchSource } from '@vesela/framework/search';
import { appointmentsTexts, NAMESPACE } from './appointments/appointments-texts.ts';
import { NEEDS } from './appointments/registers.ts';

/** Where to book each thing: whoever looks for a mammogram or a gynaecologist wants an appointment, not the word explained. */
export const searchEntries: SearchSource['searchEntries'] = async (language) => {
  await loadTexts(NAMESPACE, language, appointmentsTexts);
  const t = (key: string) => translate(NAMESPACE, language, key);
  return NEEDS.map(
    (need): SearchEntry => ({
      kind: 'page',
      title: t(`need.${need}`),
      text: `${t('finder.title')}. ${t(`need.${need}.line`)}`,
      path: `/Appointments#${need}`,
    }),
  );
};
