import type { Language } from '@vesela/contracts';
import { COUPON_AGAIN_DAYS } from '@vesela/contracts/constants';
import { MAX_COUPONS_A_DAY } from '@vesela/contracts/notification';
import type { Offer } from '@vesela/contracts/offer';
import { problem } from '@vesela/service-kit';
import type { Database } from '../database.ts';
import type { MailQueue } from '../queue/queue.ts';
import type { RecipientNames } from '../secrets/recipients.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface Coupons {
  /**
   * Queues an offer for an address. The same offer within a day is ignored; throws `rate_limited` when the address has
   * reached its daily maximum, whoever made the requests.
   */
  mail(coupon: { offer: Offer; address: string; language: Language }): Promise<void>;
  /** Deletes rows older than a day; returns false, since no work is left. */
  deleteOld(): Promise<boolean>;
}

export interface CouponOptions {
  database: Database;
  queue: Pick<MailQueue, 'add'>;
  names: () => Promise<RecipientNames>;
  onAdded: () => void;
  now: () => Date;
}

/** Stores for a day which offer was sent to which address, as a keyed hash. */
export function createCoupons({ database, queue, names, onAdded, now }: CouponOptions): Coupons {
  const aDayAgo = () => new Date(now().getTime() - COUPON_AGAIN_DAYS * DAY_MS);
  return {
    async mail({ offer, address, language }) {
      const recipient = (await names()).nameOf({ address });
      await database.$transaction(async (tx) => {
        // Serializes concurrent requests for the same address.
        const name = Buffer.from(recipient).toString('hex');
        await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
        await tx.coupon.deleteMany({ where: { recipient, askedAt: { lte: aDayAgo() } } });
        const sent = await tx.coupon.findMany({ where: { recipient }, select: { offerId: true } });
        if (sent.some(({ offerId }) => offerId === offer.id)) return;
        if (sent.length >= MAX_COUPONS_A_DAY) throw problem('rate_limited');
        await tx.coupon.create({ data: { recipient, offerId: offer.id, askedAt: now() } });
        await queue.add(tx, [{ kind: 'coupon', to: { address, language }, params: { offer } }]);
      });
      onAdded();
    },
    async deleteOld() {
      await database.coupon.deleteMany({ where: { askedAt: { lte: aDayAgo() } } });
      return false;
    },
  };
}
