import { usePlatform, useTexts } from '@vesela/framework';
import { Notice } from '@vesela/ui';

/** Says in one line that no lawyer has reviewed the text yet, unless the operator has set the texts as reviewed. */
export function ReviewNotice() {
  const t = useTexts();
  if (usePlatform().legalReviewed) return null;
  return (
    <Notice live={false}>
      <p>{t('review.text')}</p>
    </Notice>
  );
}
