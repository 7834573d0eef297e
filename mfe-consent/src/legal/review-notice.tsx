import { usePlatform, useTexts } from '@vesela/framework';
import { Notice } from '@vesela/ui';

/**
 * Says in one line that no lawyer has reviewed the text yet, unless the operator has set the texts as reviewed. `plain`
 * is the sentence alone, where everything has to fit one screen.
 */
export function ReviewNotice({ plain = false }: { plain?: boolean }) {
  const t = useTexts();
  if (usePlatform().legalReviewed) return null;
  if (plain) return t('review.text');
  return (
    <Notice live={false}>
      <p>{t('review.text')}</p>
    </Notice>
  );
}
