import { MAX_OFFERS, type Offer, offerSchema } from '@vesela/contracts/offer';
import { z } from 'zod';

const offers = z
  .array(offerSchema)
  .max(MAX_OFFERS)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'ids must differ');

/** Offers of partners configured by the operator: JSON as in `offerSchema`. None by default. */
export const offersEnvironment = {
  PARTNER_OFFERS: z
    .string()
    .default('[]')
    .transform((json, context): Offer[] => {
      try {
        const { data } = offers.safeParse(JSON.parse(json));
        if (data) return data;
      } catch {
        // Reported below, with one sentence for both cases.
      }
      context.addIssue({ code: 'custom', message: 'is not a list of offers' });
      return z.NEVER;
    })
    .describe('offers of partners as JSON, empty for none'),
};
