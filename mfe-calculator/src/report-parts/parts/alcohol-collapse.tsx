import { useOwnTexts } from '@vesela/framework/own-texts';
import { FACTS } from '../facts.ts';
import { Part } from '../part.tsx';

/** What a drink a day changes. */
export function AlcoholCollapse() {
  const { t } = useOwnTexts();
  return <Part facts={FACTS.alcohol} act={t('act.alcohol')} />;
}
