import { useOwnTexts } from '@vesela/framework/own-texts';
import { FACTS } from '../facts.ts';
import { Part } from '../part.tsx';

/** How physical activity changes the risk. */
export function ActivityCollapse() {
  const { t } = useOwnTexts();
  return <Part facts={FACTS.activity} act={t('act.activity')} />;
}
