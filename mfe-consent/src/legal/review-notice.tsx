import { REVIEWS, type Review, reviewOf } from '@vesela/contracts/reviews';
import { useLanguage, usePlatform, useTexts } from '@vesela/framework';
import { Notice } from '@vesela/ui';

interface Props {
  /** The sentence alone, where everything has to fit one screen. */
  plain?: boolean;
  /** Those of the build, except in tests. */
  reviews?: readonly Review[];
}

/**
 * Says in one line that no lawyer has reviewed the text yet, unless the operator has set the texts as reviewed or a lawyer has
 * signed all of them in the language of the page.
 */
export function ReviewNotice({ plain = false, reviews = REVIEWS }: Props) {
  const t = useTexts();
  const signed = reviewOf('consent', useLanguage(), 'lawyer', reviews);
  if (usePlatform().legalReviewed || (signed && signed.signed === signed.all)) return null;
  if (plain) return t('review.text');
  return (
    <Notice live={false}>
      <p>{t('review.text')}</p>
    </Notice>
  );
}
