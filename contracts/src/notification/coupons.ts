import { z } from 'zod';
import { languageSchema } from '../language.ts';
import { mailAddressSchema, offerSchema } from '../offer.ts';
import type { Route } from '../route.ts';

/** Coupons that one address may get in a day, whoever asks for them. */
export const MAX_COUPONS_A_DAY = 5;

export const couponMailRoutes = {
  mailCoupon: {
    method: 'post',
    path: '/coupons',
    summary:
      'Mails a partner’s offer to an address. The same offer to the same address again within a day changes nothing.',
    access: 'service',
    body: z.object({ offer: offerSchema, address: mailAddressSchema, language: languageSchema }),
    status: 204,
    // `rate_limited`: the address got as many coupons as it may within a day.
    errors: [],
  },
} as const satisfies Record<string, Route>;
