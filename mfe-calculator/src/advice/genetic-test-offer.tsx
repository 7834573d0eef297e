import { longDate, usePlatform } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { ButtonLink, Card, Tag } from '@vesela/ui';
import { latvianDay } from './latvian-day.ts';

/** The genetic test: a link to its page, and the discount while the operator's offer is valid; paper for a doctor has none. */
export function GeneticTestOffer({ today = latvianDay() }: { today?: string }) {
  const { t, language } = useOwnTexts();
  const { href, offers, pathOfRoute } = usePlatform();
  const offer = offers.geneticTest !== null && today <= offers.geneticTest.validUntil ? offers.geneticTest : null;
  const genome = pathOfRoute('Genome');
  if (offer === null && genome === undefined) return null;
  return (
    <Card as="section" aria-labelledby="advice-gene-test">
      <h3 id="advice-gene-test">{t('gene-test.title')}</h3>
      <p>{t('gene-test.text')}</p>
      {offer !== null && (
        <div className="v-no-print">
          {offer.demonstration && <Tag>{t('gene-test.sample')}</Tag>}
          <p>
            <strong>
              {t('gene-test.discount', {
                amount: offer.discountEur,
                until: longDate(offer.validUntil, language, 'UTC'),
              })}
            </strong>
          </p>
        </div>
      )}
      {genome !== undefined && (
        <ButtonLink look="quiet" href={href(genome)}>
          {t('gene-test.link')}
        </ButtonLink>
      )}
    </Card>
  );
}
