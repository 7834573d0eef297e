import { SOURCES } from '@vesela/contraception-rules';
import { useOwnTexts } from '@vesela/framework/own-texts';

/** Not publications: what the portal was given, and what only kept reports still name. */
const isPublished = (certainty: string) => certainty !== 'given' && certainty !== 'memory';

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
        <li>{t('certainty.given')}</li>
      </ul>
    </>
  );
}
