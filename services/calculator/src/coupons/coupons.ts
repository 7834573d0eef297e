import type { Language } from '@vesela/contracts';
import { MAX_OFFERS, type Offer } from '@vesela/contracts/offer';
import { problem } from '@vesela/service-kit';
import { OWN_OFFERS } from './own-offers.ts';
import { validOn } from './valid-on.ts';

/** Passes an offer to the notification service, which stores the address only until the mail is sent. */
export type MailCoupon = (coupon: { offer: Offer; address: string; language: Language }) => Promise<void>;

export interface Coupons {
  /** Currently valid offers in the operator's order. */
  list(): Offer[];
  /** Throws `not_found` also for an offer that is not valid now, and `rate_limited` after too many mails to the address. */
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
