import { usePlatform, useTexts } from '@vesela/framework';
import { Notice } from '@vesela/ui';

/** Says plainly that nobody has checked the legal texts yet, until the operator says otherwise. */
export function ReviewNotice() {
  const t = useTexts();
  const { legalReviewed, names } = usePlatform();
  if (legalReviewed) return null;
  return (
    <Notice live={false} title={t('review.title')}>
      <p>{t('review.text', { provider: names.provider })}</p>
    </Notice>
  );
}
