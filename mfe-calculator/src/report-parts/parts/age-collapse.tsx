import { useOwnTexts } from '@vesela/framework/own-texts';
import { FACTS } from '../facts.ts';
import { Part } from '../part.tsx';

/** Why age matters most. */
export function AgeCollapse() {
  const { t } = useOwnTexts();
  return <Part facts={FACTS.age} act={t('act.age')} />;
}
