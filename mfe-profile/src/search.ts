import { loadTexts, translate } from '@vesela/framework';
import type { SearchSource } from '@vesela/framework/search';
import { MY_DATA, myDataTexts } from './my-data/my-data-texts.ts';

/** The page about her data, which no link of the menu names. */
export const searchEntries: SearchSource['searchEntries'] = async (language) => {
  await loadTexts(MY_DATA, language, myDataTexts);
  const t = (key: string) => translate(MY_DATA, language, key);
  return [{ kind: 'page', title: t('title'), text: t('lead'), path: '/MyData' }];
};
