import { OwnTexts } from '@vesela/framework/own-texts';
import { useOffers } from './coupon-api.ts';
import { couponTexts, NAMESPACE } from './coupon-texts.ts';
import { OfferList } from './offer-list.tsx';

/** Partner offers for users who took the test; renders nothing when no offer is valid. */
export function CouponsBlock({ genetics }: { genetics: boolean }) {
  const offers = useOffers(genetics);
  if (offers.length === 0) return null;
  return (
    <OwnTexts namespace={NAMESPACE} loaders={couponTexts} fallback={null}>
      <OfferList offers={offers} />
    </OwnTexts>
  );
}
