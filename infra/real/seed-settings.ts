import { z } from 'zod';

const addresses = z.record(z.string(), z.url());

/** What the process that sows the demo data is told, on its standard input: it holds passwords. */
export const seedSettingsSchema = z.object({
  origin: z.url(),
  amqp: z.url(),
  /** Folder of the kept secrets. */
  secrets: z.string().min(1),
  databases: addresses,
  keys: addresses,
});
export type SeedSettings = z.infer<typeof seedSettingsSchema>;
