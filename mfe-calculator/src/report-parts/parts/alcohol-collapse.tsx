import { useOwnTexts } from '@vesela/framework/own-texts';
import { FACTS } from '../facts.ts';
import { Part } from '../part.tsx';

/** The effect of a drink a day. */
export function AlcoholCollapse() {
  const { t } = useOwnTexts();
  return <Part facts={FACTS.alcohol} act={t('act.alcohol')} />;
}
