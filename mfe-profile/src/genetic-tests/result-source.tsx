import { useOwnTexts } from '@vesela/framework/own-texts';

/** The source of the texts about each result. `reviewedBy` stays empty until a clinician has reviewed them. */
const RESULT_SOURCE = {
  name: 'ACMG/AMP 2015',
  url: 'https://doi.org/10.1038/gim.2015.30',
  reviewedBy: '',
} as const;

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
