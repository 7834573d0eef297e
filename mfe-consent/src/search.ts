import { loadTexts, translate } from '@vesela/framework';
import type { SearchSource } from '@vesela/framework/search';
import { texts } from './texts.ts';

const NAMESPACE = 'mfe-consent';

/** The receipt of a decision, which no link names: it is opened beside each consent. */
export const searchEntries: SearchSource['searchEntries'] = async (language) => {
  await loadTexts(NAMESPACE, language, texts);
  const t = (key: string) => translate(NAMESPACE, language, key);
  return [{ kind: 'page', title: t('receipt.title'), text: t('receipt.lead'), path: '/Consent' }];
};
