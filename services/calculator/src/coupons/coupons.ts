import type { Language } from '@vesela/contracts';
import { MAX_OFFERS, type Offer } from '@vesela/contracts/offer';
import { problem } from '@vesela/service-kit';
import { OWN_OFFERS } from './own-offers.ts';
import { validOn } from './valid-on.ts';

/** Hands an offer to the notification service, which keeps the address no longer than the mail waits. */
export type MailCoupon = (coupon: { offer: Offer; address: string; language: Language }) => Promise<void>;

export interface Coupons {
  /** Those valid now: what the operator configured, in that order. */
  list(): Offer[];
  /** Throws `not_found` also for an offer that is not valid now, and `rate_limited` when the address got too many. */
  send(offerId: string, address: string, language: Language): Promise<void>;
}

export function createCoupons(configured: readonly Offer[], mail: MailCoupon, now: () => Date): Coupons {
  const offers = [...configured, ...OWN_OFFERS];
  const list = () => offers.filter((offer) => validOn(offer, now())).slice(0, MAX_OFFERS);
  return {
    list,
    async send(offerId, address, language) {
      const offer = list().find(({ id }) => id === offerId);
      if (!offer) throw problem('not_found');
      await mail({ offer, address, language });
    },
  };
}
