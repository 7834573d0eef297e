import { useOwnTexts } from '@vesela/framework/own-texts';
import { RESULT_SOURCE } from './results.ts';

/** Where the words about results come from, and that no clinician has read them yet while that is so. */
export function ResultSource() {
  const { t } = useOwnTexts();
  const { name, url, reviewedBy } = RESULT_SOURCE;
  return (
    <p className="genetic-source">
      {t('source')}{' '}
      <a href={url} target="_blank" rel="noreferrer">
        {name}
      </a>
      {'. '}
      {reviewedBy === '' && t('not-reviewed')}
    </p>
  );
}
