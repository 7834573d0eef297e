import { useOwnTexts } from '@vesela/framework/own-texts';
import { FACTS } from '../facts.ts';
import { Part } from '../part.tsx';

/** What the age at the first period changes. */
export function MenstruationCollapse() {
  const { t } = useOwnTexts();
  return <Part facts={FACTS.menstruation} act={t('act.menstruation')} />;
}
