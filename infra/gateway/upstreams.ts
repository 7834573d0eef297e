import { readFileSync } from 'node:fs';
import { z } from 'zod';

const origin = z
  .url({ protocol: /^https?$/ })
  .max(200)
  .transform((url) => new URL(url).origin);
const copies = z.record(z.string().regex(/^[a-z][a-z-]{0,40}$/), z.array(origin).max(100));

/** `name=http://host:port,http://…;name=…` */
export const upstreamsSchema = z
  .string()
  .transform((text) =>
    Object.fromEntries(
      text
        .split(';')
        .filter((entry) => entry.trim() !== '')
        .map((entry) => {
          const [name = '', addresses = ''] = entry.trim().split(/=(.*)/s);
          return [name, addresses.split(',').map((address) => address.trim())];
        }),
    ),
  )
  .pipe(copies);

/** A list that is rewritten while the gateway runs. */
const fileSchema = z.object({ version: z.string().max(100), services: copies, modules: copies });
type UpstreamsFile = z.infer<typeof fileSchema>;

export interface WatchedUpstreams {
  current(): UpstreamsFile;
  stop(): void;
}

const POLL_MS = 100;

/** Reads the file now and on every change; an unreadable one leaves the last in use. Throws if the first read fails. */
export function watchUpstreams(file: string): WatchedUpstreams {
  let text = readFileSync(file, 'utf8');
  let current = fileSchema.parse(JSON.parse(text));
  const look = () => {
    try {
      const now = readFileSync(file, 'utf8');
      if (now === text) return;
      text = now;
      current = fileSchema.parse(JSON.parse(now));
    } catch {
      // Written by renaming, so never seen partially; a missing or invalid file is ignored.
    }
  };
  // Compares content: fs.watchFile takes its first look later, and never reports a change from before that.
  const timer = setInterval(look, POLL_MS).unref();
  return { current: () => current, stop: () => clearInterval(timer) };
}
