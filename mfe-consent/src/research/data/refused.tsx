import { useOwnTexts } from '@vesela/framework/own-texts';
import { Notice } from '@vesela/ui';
import { SMALLEST_GROUP } from './smallest-group.ts';

/** No file was created, because it could identify somebody or because the test has no data. */
export function Refused() {
  const { t } = useOwnTexts();
  return (
    <Notice kind="error" title={t('refused.title')}>
      <p>{t('refused.text', { k: SMALLEST_GROUP })}</p>
      <p>{t('refused.wait')}</p>
    </Notice>
  );
}
