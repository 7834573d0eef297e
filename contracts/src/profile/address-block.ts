import { z } from 'zod';
import { numberSchema } from './suspension.ts';

/** Most blocks in force at one time: the gateway holds them all. */
export const MAX_ACTIVE_BLOCKS = 1000;

/** Widest networks that may be blocked; wider ones would shut out unrelated users of the same provider. */
export const WIDEST_NETWORK = { 4: 24, 6: 64 } as const;

/** An address or a net in CIDR writing, `203.0.113.7` or `2001:db8::/64`; at most `WIDEST_NETWORK`. */
export const networkSchema = z.string().min(2).max(49);

export const addressBlockInputSchema = z.object({
  network: networkSchema,
  days: z.int().min(1).max(365),
  /** Name of the confirmed incident in the provider's own register. */
  incident: z
    .string()
    .max(60)
    .regex(/^[A-Za-z0-9][A-Za-z0-9._/-]*$/),
});

export const addressBlockSchema = z
  .object({
    id: z.uuid(),
    number: numberSchema,
    network: networkSchema,
    incident: z.string().max(60),
    started_at: z.iso.datetime(),
    until: z.iso.datetime(),
    /** When it was lifted; null when it was not. */
    lifted_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'AddressBlock' });

export type AddressBlockInput = z.infer<typeof addressBlockInputSchema>;
export type AddressBlock = z.infer<typeof addressBlockSchema>;
