import { useOwnTexts } from '@vesela/framework/own-texts';
import { Grid, LayerList } from '@vesela/ui';
import type { Offer } from './coupon-api.ts';
import { OfferCard } from './offer-card.tsx';
import './coupons.css';

/** The offers side by side, with a note that they are not medical advice. */
export function OfferList({ offers }: { offers: readonly Offer[] }) {
  const { t } = useOwnTexts();
  return (
    <LayerList
      sections={[
        {
          id: 'risk-offers',
          title: t('coupons.title'),
          line: t('coupons.line', { n: offers.length }),
          print: false,
          content: (
            <>
              <p>{t('coupons.lead')}</p>
              <Grid role="list">
                {offers.map((offer) => (
                  <OfferCard key={offer.id} offer={offer} />
                ))}
              </Grid>
            </>
          ),
        },
      ]}
    />
  );
}
