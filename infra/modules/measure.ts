import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { z } from 'zod';

const assets = z.object({ sync: z.array(z.string()) });
const manifestSchema = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string().min(1), path: z.string() }) }),
  exposes: z.array(z.object({ name: z.string(), assets: z.object({ js: assets, css: assets }) })),
});

/**
 * Bytes (brotli) that entering a built module loads: its remote entry and all that its lifecycles need at once.
 * `folder` is its `dist`. Texts, which load per language, and libraries that the shell holds are not counted.
 * Throws when there is no readable `mf-manifest.json` or a file that it names is missing.
 */
export function measureModule(folder: string): number {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(path.join(folder, 'mf-manifest.json'), 'utf8')));
  const { remoteEntry } = manifest.metaData;
  const lifecycles = manifest.exposes.find(({ name }) => name === 'lifecycles');
  if (!lifecycles) throw new Error('mf-manifest.json exposes no lifecycles');
  const files = new Set([
    path.posix.join(remoteEntry.path, remoteEntry.name),
    ...lifecycles.assets.js.sync,
    ...lifecycles.assets.css.sync,
  ]);
  return [...files].reduce((sum, file) => sum + brotliBytes(path.join(folder, file)), 0);
}

function brotliBytes(file: string): number {
  const compressed = `${file}.br`;
  return existsSync(compressed) ? statSync(compressed).size : brotliCompressSync(readFileSync(file)).length;
}
