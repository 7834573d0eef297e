import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { PlainError } from '../command/plain-error.ts';
import { run, toolsFor } from './tools.ts';

const MANIFEST = 'manifest.json';

const manifestSchema = z.object({
  format: z.literal(1),
  /** `dumps`: one pg_dump file per database. `cluster`: the folder of the portal's own, stopped PostgreSQL. */
  kind: z.enum(['dumps', 'cluster']),
  held: z.enum(['data', 'keys']),
  /** Time of the snapshot of all databases. */
  at: z.iso.datetime(),
  versions: z.object({ portal: z.string(), postgres: z.string() }),
  files: z
    .array(
      z.object({
        path: z
          .string()
          .max(1_000)
          .refine((name) => !path.isAbsolute(name) && !name.split('/').includes('..')),
        bytes: z.int().min(0),
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
      }),
    )
    .max(100_000),
});
export type Manifest = z.output<typeof manifestSchema>;

/** Writes a manifest of every file of a folder with its size and hash, mode 0600. */
export async function writeManifest(folder: string, about: Omit<Manifest, 'format' | 'files'>): Promise<void> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== MANIFEST)
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  const files: Manifest['files'] = [];
  for (const name of names.sort()) files.push({ path: name, ...(await measure(path.join(folder, name))) });
  const manifest = manifestSchema.parse({ format: 1, ...about, files });
  writeFileSync(path.join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });
}

/** Checks that a backup of data or of keys is complete and its dumps are readable. Throws a `PlainError`. */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = readManifest(folder);
  for (const { path: name, bytes, sha256 } of manifest.files) {
    const file = path.join(folder, name);
    if (!existsSync(file)) throw new PlainError(`The backup is incomplete: ${file} is missing.`);
    const found = await measure(file);
    if (found.bytes !== bytes || found.sha256 !== sha256)
      throw new PlainError(`The backup is damaged: ${file} is not what was written.`);
    if (name.endsWith('.dump'))
      await run(path.join(toolsFor(Number(manifest.versions.postgres)), 'pg_restore'), ['--list', file]);
    if (name.endsWith('.tar.gz')) await run('tar', ['--list', '--file', file]);
  }
  return manifest;
}

function readManifest(folder: string): Manifest {
  const file = path.join(folder, MANIFEST);
  if (!existsSync(file)) throw new PlainError(`There is no backup in ${folder}: it has no ${MANIFEST}.`);
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new PlainError(`${file} is not a backup's manifest, or has an unknown version.`);
  }
}

async function measure(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { bytes: statSync(file).size, sha256: hash.digest('hex') };
}
