import { z } from 'zod';
import { languageSchema } from '../language.ts';
import { MAX_OFFERS, mailAddressSchema, offerSchema } from '../offer.ts';
import type { Route } from '../route.ts';

export const couponRoutes = {
  listCoupons: {
    method: 'get',
    path: '/coupons',
    summary: 'The offers of partners that are valid today, in every language.',
    access: 'participant',
    response: z.object({ offers: z.array(offerSchema).max(MAX_OFFERS) }),
    status: 200,
    errors: [],
  },
  sendCoupon: {
    method: 'post',
    path: '/coupons/{offerId}/send',
    summary: 'Sends an offer to one e-mail address. The same offer to the same address is sent once a day.',
    access: 'participant',
    params: z.object({ offerId: z.string().min(1).max(40) }),
    body: z.strictObject({ address: mailAddressSchema, language: languageSchema }),
    status: 204,
    rateLimit: { limit: 10, windowSeconds: 3600 },
    // `not_found` also for an offer that is not valid today.
    errors: ['not_found'],
  },
} as const satisfies Record<string, Route>;
