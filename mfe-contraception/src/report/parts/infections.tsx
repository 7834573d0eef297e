import { useOwnTexts } from '@vesela/framework/own-texts';
import { Notice } from '@vesela/ui';

/** Shown in every report, whatever the answers. */
export function Infections() {
  const { t } = useOwnTexts();
  return (
    <Notice live={false} title={t('fact.sti.sentence')}>
      <p>{t('infections.text')}</p>
    </Notice>
  );
}
