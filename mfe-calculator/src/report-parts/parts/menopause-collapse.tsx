import { useOwnTexts } from '@vesela/framework/own-texts';
import { FACTS } from '../facts.ts';
import { Part } from '../part.tsx';

/** What the age at menopause and hormones after it change. */
export function MenopauseCollapse() {
  const { t } = useOwnTexts();
  return <Part facts={FACTS.menopause} act={t('act.menopause')} />;
}
