import { SOURCES } from '@vesela/contraception-rules';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Card, Disclosure } from '@vesela/ui';

/** Sources that are not publications: given to the portal, or known without a source. */
const UNPUBLISHED = ['given', 'memory'] as const;
const isPublished = (certainty: string) => UNPUBLISHED.every((one) => one !== certainty);

/** The publications behind the report, with the certainty of each; folded, because each part names its own. */
export function Literature() {
  const { t } = useOwnTexts();
  return (
    <Card as="section" aria-labelledby="contraception-literature">
      <h2 id="contraception-literature">{t('literature.title')}</h2>
      <p>{t('literature.credits')}</p>
      <Disclosure summary={t('section.sources')}>
        <ul className="contraception-list">
          {Object.entries(SOURCES)
            .filter(([, { certainty }]) => isPublished(certainty))
            .map(([key, { title, certainty }]) => (
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
      </Disclosure>
    </Card>
  );
}
