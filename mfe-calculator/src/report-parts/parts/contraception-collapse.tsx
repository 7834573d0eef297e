import { useOwnTexts } from '@vesela/framework/own-texts';
import { FACTS } from '../facts.ts';
import { Part } from '../part.tsx';

/** The effect of hormonal contraception, and how it fades. */
export function ContraceptionCollapse() {
  const { t } = useOwnTexts();
  return <Part facts={FACTS.contraception} act={t('act.contraception')} />;
}
