import { z } from 'zod';

/** What the user tells the portal about herself. */
export const settingsSchema = z
  .object({
    /** Country of residence, a code of `/profile_countries.json`; null if not given. */
    country: z.union([z.string().regex(/^[A-Z]{2}$/), z.null()]),
  })
  .meta({ id: 'Settings' });

export type Settings = z.infer<typeof settingsSchema>;
