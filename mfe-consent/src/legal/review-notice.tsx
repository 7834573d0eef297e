import { usePlatform, useTexts } from '@vesela/framework';
import { Notice } from '@vesela/ui';

/** Says that the legal texts have not been reviewed yet, unless the operator has set them as reviewed. */
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
