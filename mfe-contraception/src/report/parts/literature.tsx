import { SOURCES } from '@vesela/contraception-rules';
import { useOwnTexts } from '@vesela/framework/own-texts';

/** Sources that are not publications: given to the portal, or known without a source. */
const UNPUBLISHED = ['given', 'memory'] as const;
const isPublished = (certainty: string) => UNPUBLISHED.every((one) => one !== certainty);

/** The publications behind the report. */
export const PUBLICATIONS = Object.entries(SOURCES).filter(([, { certainty }]) => isPublished(certainty));

/** The publications behind the report, with the certainty of each. */
export function Literature() {
  const { t } = useOwnTexts();
  return (
    <>
      <p>{t('literature.credits')}</p>
      <ul className="contraception-list">
        {PUBLICATIONS.map(([key, { title, certainty }]) => (
          <li key={key}>
            <span lang="en">{title}</span>
            {certainty === 'secondary' && ` (${t('certainty.secondary')})`}
          </li>
        ))}
      </ul>
      <p>{t('literature.rest')}</p>
      <ul>
        {UNPUBLISHED.map((certainty) => (
          <li key={certainty}>{t(`certainty.${certainty}`)}</li>
        ))}
      </ul>
    </>
  );
}
