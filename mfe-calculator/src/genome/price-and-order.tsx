import { longDate, usePlatform } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { ButtonLink, Card, Tag } from '@vesela/ui';
import { latvianDay } from '../advice/latvian-day.ts';

/** The operator's offer while it is valid, and how to order a test; without an offer, through a doctor. */
export function PriceAndOrder({ today = latvianDay() }: { today?: string }) {
  const { t, language } = useOwnTexts();
  const { offers } = usePlatform();
  const offer = offers.geneticTest !== null && today <= offers.geneticTest.validUntil ? offers.geneticTest : null;
  const order = offer?.order;
  return (
    <>
      {offer && (
        <div className="guide__section">
          <Card as="section" tone="tint" aria-labelledby="price">
            {offer.demonstration && <Tag>{t('price.sample')}</Tag>}
            <h2 id="price">{t('price.title')}</h2>
            <p>
              <strong>{t('price.discount', { amount: offer.discountEur })}</strong>
            </p>
            <p>{t('price.until', { date: longDate(offer.validUntil, language, 'UTC') })}</p>
            {offer.demonstration && <p>{t('price.sample.text')}</p>}
            <p>{t('price.paid')}</p>
          </Card>
        </div>
      )}
      <section className="guide__section" aria-labelledby="order">
        <h2 id="order">{t('order.title')}</h2>
        {order && (
          <>
            <p>{order.text[language]}</p>
            <ButtonLink href={order.url} rel="noreferrer">
              {t('order.link', { host: new URL(order.url).hostname })}
            </ButtonLink>
          </>
        )}
        {!offer && <p>{t('order.none')}</p>}
        <p>{t('order.doctor')}</p>
        <p>{t('order.paid')}</p>
      </section>
    </>
  );
}
