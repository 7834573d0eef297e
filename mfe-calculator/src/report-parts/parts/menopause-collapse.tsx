import { useOwnTexts } from '@vesela/framework/own-texts';
import { FACTS } from '../facts.ts';
import { Part } from '../part.tsx';

/** The effect of the age at menopause and of hormone therapy after it. */
export function MenopauseCollapse() {
  const { t } = useOwnTexts();
  return <Part facts={FACTS.menopause} act={t('act.menopause')} />;
}
