import { useOwnTexts } from '@vesela/framework/own-texts';
import { RESULT_SOURCE } from './results.ts';

/** The source of the texts about results, and that no clinician has reviewed them yet, while that is the case. */
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
