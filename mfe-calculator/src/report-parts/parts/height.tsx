import { useOwnTexts } from '@vesela/framework/own-texts';
import { FACTS } from '../facts.ts';
import { Part } from '../part.tsx';

/** A factor of the model without its own page: shown in the report only. */
export function Height() {
  const { t } = useOwnTexts();
  return <Part facts={FACTS.height} act={t('act.height')} />;
}
