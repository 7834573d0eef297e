import { notificationContract } from '@vesela/contracts/notification';
import { createPeer, type PeerOptions } from '@vesela/service-kit';
import type { MailCoupon } from './coupons.ts';

/** The notification service as the sender of coupons. */
export function mailCouponThrough(options: PeerOptions): MailCoupon {
  const notification = createPeer(notificationContract, options);
  return async (coupon) => {
    await notification.call('mailCoupon', { body: coupon });
  };
}
