import { useOwnTexts } from '@vesela/framework/own-texts';
import { FACTS } from '../facts.ts';
import { Part } from '../part.tsx';

/** What a biopsy or a benign finding means, and what it does not mean. */
export function BiopsyCollapse() {
  const { t } = useOwnTexts();
  return <Part facts={FACTS.biopsy} act={t('act.biopsy')} />;
}
