import { useOwnTexts } from '@vesela/framework/own-texts';
import { FACTS } from '../facts.ts';
import { Part } from '../part.tsx';

/** The effect of breastfeeding. */
export function BreastfeedingCollapse() {
  const { t } = useOwnTexts();
  return <Part facts={FACTS.breastfeeding} act={t('act.breastfeeding')} />;
}
