import { z } from 'zod';

/** What she says of herself to the portal. */
export const settingsSchema = z
  .object({
    /** Country of residence, a code of `/profile_countries.json`; null where she does not say. */
    country: z.union([z.string().regex(/^[A-Z]{2}$/), z.null()]),
  })
  .meta({ id: 'Settings' });

export type Settings = z.infer<typeof settingsSchema>;
