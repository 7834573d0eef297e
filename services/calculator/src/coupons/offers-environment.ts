import { MAX_OFFERS, type Offer, offerSchema } from '@vesela/contracts/offer';
import { z } from 'zod';

const offers = z
  .array(offerSchema)
  .max(MAX_OFFERS)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'ids must differ');

/** The partners' offers that an operator configures: JSON, as `offerSchema` says. None by default. */
export const offersEnvironment = {
  PARTNER_OFFERS: z
    .string()
    .default('[]')
    .transform((json, context): Offer[] => {
      try {
        const { data } = offers.safeParse(JSON.parse(json));
        if (data) return data;
      } catch {
        // Told below, in one sentence for both.
      }
      context.addIssue({ code: 'custom', message: 'is not a list of offers' });
      return z.NEVER;
    })
    .describe('offers of partners as JSON, empty for none'),
};
