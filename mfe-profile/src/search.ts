import { loadTexts, translate } from '@vesela/framework';
import type { SearchEntry, SearchSource } from '@vesela/framework/search';
import { MY_DATA, myDataTexts } from './my-data/my-data-texts.ts';

/** Where the account is deleted, for whoever looks for that. */
export const searchEntries: SearchSource['searchEntries'] = async (language) => {
  await loadTexts(MY_DATA, language, myDataTexts);
  const t = (key: string) => translate(MY_DATA, language, key);
  const page: SearchEntry = { kind: 'page', title: t('search.title'), text: t('lead'), path: '/MyData#my-data-delete' };
  return [page];
};
