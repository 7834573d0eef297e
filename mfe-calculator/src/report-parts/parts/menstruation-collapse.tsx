import { useOwnTexts } from '@vesela/framework/own-texts';
import { FACTS } from '../facts.ts';
import { Part } from '../part.tsx';

/** The effect of the age at the first period. */
export function MenstruationCollapse() {
  const { t } = useOwnTexts();
  return <Part facts={FACTS.menstruation} act={t('act.menstruation')} />;
}
