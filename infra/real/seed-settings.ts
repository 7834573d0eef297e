import { z } from 'zod';

const addresses = z.record(z.string(), z.url());

/** Settings of the seeding process, on its standard input because they contain passwords. */
export const seedSettingsSchema = z.object({
  origin: z.url(),
  amqp: z.url(),
  /** Folder of the stored secrets. */
  secrets: z.string().min(1),
  databases: addresses,
  keys: addresses,
});
export type SeedSettings = z.infer<typeof seedSettingsSchema>;
