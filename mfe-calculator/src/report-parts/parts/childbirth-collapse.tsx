import { useOwnTexts } from '@vesela/framework/own-texts';
import { FACTS } from '../facts.ts';
import { Part } from '../part.tsx';

/** The effect of the number of births and of the age at the first one. */
export function ChildbirthCollapse() {
  const { t } = useOwnTexts();
  return <Part facts={FACTS.childbirth} act={t('act.childbirth')} />;
}
