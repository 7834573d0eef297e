import { useOwnTexts } from '@vesela/framework/own-texts';
import { Notice } from '@vesela/ui';

/** Said in every report, whatever the answers were. */
export function Infections() {
  const { t } = useOwnTexts();
  return (
    <Notice live={false} title={t('fact.sti.sentence')}>
      <p>{t('infections.text')}</p>
    </Notice>
  );
}
