import type { Language } from '@vesela/contracts';
import { MAX_COUPONS_A_DAY } from '@vesela/contracts/notification';
import type { Offer } from '@vesela/contracts/offer';
import { problem } from '@vesela/service-kit';
import type { Database } from '../database.ts';
import type { MailQueue } from '../queue/queue.ts';
import type { RecipientNames } from '../secrets/recipients.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface Coupons {
  /**
   * Queues an offer for an address. The same one within a day of the last changes nothing; throws `rate_limited` when
   * the address got as many as it may within a day, whoever asked for them.
   */
  mail(coupon: { offer: Offer; address: string; language: Language }): Promise<void>;
  /** Deletes what is older than a day; false, since nothing is left over. */
  forgetOld(): Promise<boolean>;
}

export interface CouponOptions {
  database: Database;
  queue: Pick<MailQueue, 'add'>;
  names: () => Promise<RecipientNames>;
  onAdded: () => void;
  now: () => Date;
}

/** Remembers for a day which address, by its name, was sent which offer. */
export function createCoupons({ database, queue, names, onAdded, now }: CouponOptions): Coupons {
  const aDayAgo = () => new Date(now().getTime() - DAY_MS);
  return {
    async mail({ offer, address, language }) {
      const recipient = (await names()).nameOf({ address });
      await database.$transaction(async (tx) => {
        // Those who ask for the same address at once are counted one after another.
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
    async forgetOld() {
      await database.coupon.deleteMany({ where: { askedAt: { lte: aDayAgo() } } });
      return false;
    },
  };
}
