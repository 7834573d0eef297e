import { useOwnTexts } from '@vesela/framework/own-texts';
import { Grid } from '@vesela/ui';
import { useId } from 'react';
import type { Offer } from './coupon-api.ts';
import { OfferCard } from './offer-card.tsx';
import './coupons.css';

/** The offers side by side, with a note that they are not medical advice. */
export function OfferList({ offers }: { offers: readonly Offer[] }) {
  const { t } = useOwnTexts();
  const heading = useId();
  return (
    <section className="v-no-print" aria-labelledby={heading}>
      <h2 id={heading}>{t('coupons.title')}</h2>
      <p>{t('coupons.lead')}</p>
      <Grid role="list">
        {offers.map((offer) => (
          <OfferCard key={offer.id} offer={offer} />
        ))}
      </Grid>
    </section>
  );
}
