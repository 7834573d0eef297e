import { METHOD_IDS, STATEMENTS } from '@vesela/contraception-rules';
import { loadTexts, translate } from '@vesela/framework';
import type { SearchEntry, SearchSource } from '@vesela/framework/search';
import { METHODS_PATH, MYTHS_PATH, methodPath, mythPath } from './methods/paths.ts';
import { MYTHS_NAMESPACE, mythsTexts } from './myths/myths-texts.ts';

/** The methods and the myths, with the texts of their own pages. A myth never stands without its verdict. */
export const searchEntries: SearchSource['searchEntries'] = async (language) => {
  await loadTexts(MYTHS_NAMESPACE, language, mythsTexts);
  const t = (key: string) => translate(MYTHS_NAMESPACE, language, key);
  return [
    { kind: 'page', title: t('page.title'), text: t('page.lead'), path: METHODS_PATH },
    { kind: 'page', title: t('myths.title'), text: t('myths.lead'), path: MYTHS_PATH },
    ...METHOD_IDS.map(
      (id): SearchEntry => ({
        kind: 'method',
        title: t(`method.${id}.name`),
        text: t(`method.${id}.description`),
        path: methodPath(id),
      }),
    ),
    ...STATEMENTS.map(
      ({ n, verdict }): SearchEntry => ({
        kind: 'myth',
        title: t(`statement.${n}.text`),
        text: `${t(`verdict.${verdict}`)}. ${t(`statement.${n}.why`)}`,
        path: mythPath(n),
      }),
    ),
  ];
};
