import { createHash } from 'node:crypto';
import { z } from 'zod';
import { contentHash } from '../files.ts';

/** Names that stay inside the version's folder and are valid as a key and as a file. */
const NAME = /^(?!.*(^|\/)\.)[\w.@+-]+(\/[\w.@+-]+)*$/;

/** Content of a version's `integrity.json`, written after all its files. */
const recordSchema = z.object({
  files: z
    .array(
      z.object({ name: z.string().max(300).regex(NAME), integrity: z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/) }),
    )
    .min(1)
    .max(1_000),
});
export type VersionRecord = z.infer<typeof recordSchema>;

/** Hash in the format of Subresource Integrity. */
export const integrityOf = (content: Buffer) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

export function recordOf(contents: ReadonlyMap<string, Buffer>): VersionRecord {
  const names = [...contents.keys()].sort();
  return {
    files: names.map((name) => ({ name, integrity: integrityOf(contents.get(name) ?? Buffer.alloc(0)) })),
  };
}

/** Throws when invalid, because its names become files. */
export const readRecord = (json: Buffer): VersionRecord => recordSchema.parse(JSON.parse(json.toString('utf8')));

/** Whether these are exactly the files of that version. */
export const isWhole = (contents: ReadonlyMap<string, Buffer>, hash: string) => contentHash(contents) === hash;
