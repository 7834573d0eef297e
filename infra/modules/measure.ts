import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { z } from 'zod';

const assets = z.object({ js: z.object({ sync: z.array(z.string()) }), css: z.object({ sync: z.array(z.string()) }) });
const manifestSchema = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string().min(1), path: z.string() }) }),
  exposes: z.array(z.object({ name: z.string(), assets })),
  shared: z.array(z.object({ name: z.string(), assets })).default([]),
});

/** Libraries that the shell has already loaded; a module includes fallback copies. */
const HELD_BY_SHELL = /^(react|react-dom|i18next|@vesela\/framework|@vesela\/ui)(\/|$)/;

/**
 * Bytes (brotli) loaded on entering a built module: its remote entry, its lifecycles' static imports, and shared
 * libraries that the shell lacks. `folder` is its `dist`. Texts and pages, which load on demand, are not
 * counted. Throws when there is no readable `mf-manifest.json` or a file that it names is missing.
 */
export function measureModule(folder: string): number {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(path.join(folder, 'mf-manifest.json'), 'utf8')));
  const { remoteEntry } = manifest.metaData;
  const lifecycles = manifest.exposes.find(({ name }) => name === 'lifecycles');
  if (!lifecycles) throw new Error('mf-manifest.json exposes no lifecycles');
  const brought = manifest.shared.filter(({ name }) => !HELD_BY_SHELL.test(name));
  const files = new Set([
    path.posix.join(remoteEntry.path, remoteEntry.name),
    ...[lifecycles, ...brought].flatMap((part) => [...part.assets.js.sync, ...part.assets.css.sync]),
  ]);
  return [...files].reduce((sum, file) => sum + brotliBytes(path.join(folder, file)), 0);
}

function brotliBytes(file: string): number {
  const compressed = `${file}.br`;
  return existsSync(compressed) ? statSync(compressed).size : brotliCompressSync(readFileSync(file)).length;
}
