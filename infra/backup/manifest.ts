import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { PlainError } from '../command/plain-error.ts';

const MANIFEST = 'manifest.json';

const fileSchema = z.object({
  path: z
    .string()
    .max(1_000)
    .refine((name) => !path.isAbsolute(name) && !name.split('/').includes('..')),
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const manifestSchema = z.object({
  format: z.literal(1),
  /** `dumps`: one pg_dump file per database. `cluster`: the folder of the portal's own, stopped PostgreSQL. */
  kind: z.enum(['dumps', 'cluster']),
  held: z.enum(['data', 'keys']),
  /** Time of the snapshot of all databases. */
  at: z.iso.datetime(),
  versions: z.object({ portal: z.string(), postgres: z.string() }),
  files: z.array(fileSchema).max(100_000),
});
export type Manifest = z.output<typeof manifestSchema>;

/** Writes a manifest of every file of a folder with its size and hash, mode 0600. */
export async function writeManifest(folder: string, about: Omit<Manifest, 'format' | 'files'>): Promise<Manifest> {
  const files: Manifest['files'] = [];
  for (const name of filesOf(folder)) files.push({ path: name, ...(await measured(path.join(folder, name))) });
  const manifest = manifestSchema.parse({ format: 1, ...about, files });
  writeFileSync(path.join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });
  return manifest;
}

/** Throws a `PlainError` when it is missing or unreadable. */
export function readManifest(folder: string): Manifest {
  const file = path.join(folder, MANIFEST);
  if (!existsSync(file)) throw new PlainError(`There is no backup in ${folder}: it has no ${MANIFEST}.`);
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new PlainError(`${file} is not a backup's manifest, or has an unknown version.`);
  }
}

/** Compares every file with its size and hash. Throws a `PlainError` that names the first mismatch. */
export async function compareFiles(folder: string, { files }: Manifest): Promise<void> {
  for (const { path: name, bytes, sha256 } of files) {
    const file = path.join(folder, name);
    if (!existsSync(file)) throw new PlainError(`The backup is incomplete: ${file} is missing.`);
    const found = await measured(file);
    if (found.bytes !== bytes || found.sha256 !== sha256) {
      throw new PlainError(`The backup is damaged: ${file} is not what was written.`);
    }
  }
}

async function measured(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { bytes: statSync(file).size, sha256: hash.digest('hex') };
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((name) => name !== MANIFEST)
    .sort();
}
