import { useOwnTexts } from '@vesela/framework/own-texts';
import { FACTS } from '../facts.ts';
import { Part } from '../part.tsx';

/** What the number of births and the age at the first one change. */
export function ChildbirthCollapse() {
  const { t } = useOwnTexts();
  return <Part facts={FACTS.childbirth} act={t('act.childbirth')} />;
}
