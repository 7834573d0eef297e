import { useOwnTexts } from '@vesela/framework/own-texts';
import { Notice } from '@vesela/ui';
import { SMALLEST_GROUP } from './smallest-group.ts';

/** There is no file, since it could be used to recognise somebody, or since there are no data of the test. */
export function Refused() {
  const { t } = useOwnTexts();
  return (
    <Notice kind="error" title={t('refused.title')}>
      <p>{t('refused.text', { k: SMALLEST_GROUP })}</p>
      <p>{t('refused.wait')}</p>
    </Notice>
  );
}
