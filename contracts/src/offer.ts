import { z } from 'zod';
import { MAX_EMAIL_LENGTH } from './constants.ts';
import { inEveryLanguage } from './language.ts';
import { ONE_LINE } from './one-line.ts';

const line = (max: number) => z.string().trim().min(1).max(max).regex(ONE_LINE);
const lines = (max: number) => inEveryLanguage(line(max));

/** An address that mail can be sent to: one, and at most as long as SMTP carries (RFC 5321, as corrected). */
export const mailAddressSchema = z.email().max(MAX_EMAIL_LENGTH);

/** What a partner offers to women who took the test, in every language of the portal. The operator configures it. */
export const offerSchema = z
  .strictObject({
    id: z
      .string()
      .regex(/^[a-z0-9][a-z0-9-]*$/)
      .max(40),
    kind: z.enum(['clinic', 'fitness', 'genetic_test']),
    /** True for an offer that only shows how offers look; nobody redeems it. */
    demonstration: z.boolean(),
    /** Who makes the offer. */
    partner: lines(120),
    title: lines(160),
    /** How to use it: where to show the code, what to say. */
    instructions: lines(600),
    /** Shown or said at the partner's; null where none is needed. */
    code: z.union([line(40), z.null()]),
    /** First and last day, both included, in the portal's own time zone (Europe/Riga). */
    valid_from: z.iso.date(),
    valid_until: z.iso.date(),
  })
  .refine(({ valid_from, valid_until }) => valid_from <= valid_until, { path: ['valid_until'] })
  .meta({ id: 'Offer' });

export type Offer = z.infer<typeof offerSchema>;

/** Most offers that are shown at once. */
export const MAX_OFFERS = 20;
