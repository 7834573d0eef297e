import type { CalculatorHandlers } from '../contract-handlers.ts';
import type { Coupons } from './coupons.ts';

export function couponRoutes(coupons: Coupons): Pick<CalculatorHandlers, 'listCoupons' | 'sendCoupon'> {
  return {
    listCoupons: async () => ({ offers: coupons.list() }),
    sendCoupon: ({ params, body }) => coupons.send(params.offerId, body.address, body.language),
  };
}
