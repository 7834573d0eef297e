import { z } from 'zod';
import { versionIdSchema } from '../consent/documents.ts';
import { ANNOUNCED_DOCUMENTS } from '../consent/standing.ts';

/** What the user tells the portal about herself. */
export const settingsSchema = z
  .object({
    /** Country of residence, a code of `/profile_countries.json`; null if not given. */
    country: z.union([z.string().regex(/^[A-Z]{2}$/), z.null()]),
    /** Versions of legal texts that have not begun and whose notice she has closed. */
    closed_texts: z.array(versionIdSchema).max(ANNOUNCED_DOCUMENTS.length).optional(),
    /** When the newest contraception report was made with something for today about which she has spoken with a doctor. */
    spoken_at: z.iso.datetime().optional(),
  })
  .meta({ id: 'Settings' });

export type Settings = z.infer<typeof settingsSchema>;
