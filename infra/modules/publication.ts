import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { descriptorSchema, type ModuleDescriptor } from '@vesela/contracts/module';
import semver from 'semver';
import { z } from 'zod';
import { PlainError } from '../command/plain-error.ts';
import { contentHash, readFolder } from './files.ts';
import type { Source } from './source.ts';

/** Checks the name, which becomes a folder's name. */
export function checkName(name: string): string {
  if (/^mfe-[a-z]+$/.test(name)) return name;
  throw new PlainError(`"${name}" is no name of a micro-frontend; they are called mfe-….`);
}

/** All files of a published version by name, and the hash over them. Throws a `PlainError` for a missing build. */
export function contentsOf(name: string, folder: string): { contents: Map<string, Buffer>; hash: string } {
  const descriptor = path.join(folder, 'module.json');
  const dist = path.join(folder, 'dist');
  if (!existsSync(descriptor)) throw new PlainError(`${name} is not published: there is no ${descriptor}.`);
  if (!existsSync(dist)) throw new PlainError(`${name} is not published: it has not been built; run npm run build.`);
  // Source maps stay with the build: nobody's browser needs them.
  const files = [...readFolder(dist)].filter(([file]) => !/\.map(\.br|\.gz)?$/.test(file));
  const contents = new Map(files).set('module.json', readFileSync(descriptor));
  return { contents, hash: contentHash(contents) };
}

/** A built module, if it may be published. Throws a `PlainError` that says why not. */
export function publicationOf(name: string, { folder, framework: existing }: Source) {
  const { contents, hash } = contentsOf(checkName(name), folder);
  const refuse = (why: string, options?: ErrorOptions) => new PlainError(`${name} is not published: ${why}.`, options);
  const descriptor = readDescriptor(String(contents.get('module.json')), refuse);
  if (descriptor.name !== name) throw refuse(`its module.json is that of ${descriptor.name}`);
  const { framework, budget, version } = descriptor;
  if (semver.validRange(framework) === null || !semver.satisfies(existing, framework))
    throw refuse(`it needs framework ${framework} and the portal has ${existing}`);
  const bytes = measured(path.join(folder, 'dist'), refuse);
  if (bytes > budget) throw refuse(`entering it loads ${bytes} bytes and its budget is ${budget}`);
  return { contents, hash, version };
}

type Refuse = (why: string, options?: ErrorOptions) => PlainError;

function readDescriptor(json: string, refuse: Refuse): ModuleDescriptor {
  let data: unknown;
  try {
    data = JSON.parse(json);
  } catch {
    throw refuse('its module.json is not JSON');
  }
  const { success, data: descriptor, error } = descriptorSchema.safeParse(data);
  if (success) return descriptor;
  const [first] = error.issues;
  const where = first?.path.join('.') || 'the whole';
  throw refuse(`its module.json does not fit at ${where}: ${first?.message ?? 'unknown error'}`);
}

function measured(dist: string, refuse: Refuse): number {
  try {
    return measureModule(dist);
  } catch (cause) {
    throw refuse(`its build in ${dist} is not complete; run npm run build`, { cause });
  }
}

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
