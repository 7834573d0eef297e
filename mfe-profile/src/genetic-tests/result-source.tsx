import { useOwnTexts } from '@vesela/framework/own-texts';

/** The source of the texts about each result. */
const RESULT_SOURCE = {
  name: 'ACMG/AMP 2015',
  url: 'https://doi.org/10.1038/gim.2015.30',
} as const;

/** The source of the texts about results, with a link. */
export function ResultSource() {
  const { t } = useOwnTexts();
  const { name, url } = RESULT_SOURCE;
  return (
    <p className="genetic-source">
      {t('source')}{' '}
      <a href={url} target="_blank" rel="noreferrer">
        {name}
      </a>
      .
    </p>
  );
}
