import { statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { descriptorSchema, type ModuleDescriptor } from '@vesela/contracts/module';
import { contentHash, filesBelow, integrityOf, readFolder } from './files.ts';

/** The built manifest with the hashes of all code of the version and what its pages begin with. Made from the files, so no version holds it. */
export const MANIFEST = 'manifest.json';
const BUILT_MANIFEST = 'mf-manifest.json';
/** What its pages begin with, as `FirstFilesPlugin` of the shell writes it; versions that were built without it have none. */
export const FIRST_FILES = 'first-files.json';

/** A version whose files are what the name of its folder says. What happens on disk later does not reach this copy. */
export interface VerifiedVersion {
  readonly descriptor: ModuleDescriptor;
  /** Hash of the manifest, in the format of Subresource Integrity. */
  readonly integrity: string;
  /** Contents by name; precompressed forms with their ending. */
  readonly files: ReadonlyMap<string, Buffer>;
}

/** A version on disk that is not what was published. */
export interface Damage {
  module: string;
  version: string;
  /** Changed, added and missing files, where the good ones are still known. */
  files: readonly string[];
}

export interface VerifiedVersions {
  /** The version, read and hashed on first use; undefined if it is missing or damaged. */
  get(module: string, hash: string, options?: { isExpected: boolean }): VerifiedVersion | undefined;
  /** Forgets the copies of all other versions. */
  keepOnly(module: string, hashes: ReadonlySet<string>): void;
}

/** Minimum time between two looks at the disk behind a copy. */
export const LOOK_MS = 5_000;
const MISSING = 'missing';

/**
 * Versions below `folder`, served from memory only: bytes that were hashed cannot change between check and response.
 * The disk behind them is looked at while they are served, so that a change is told of now and not at the next start.
 */
export function verifiedVersions(
  folder: string,
  { onDamage, now = Date.now }: { onDamage: (damage: Damage) => void; now?: () => number },
): VerifiedVersions {
  const copies = new Map<string, VerifiedVersion & { state: string; lookedAt: number }>();
  /** Damaged versions, with the state of the disk that was told of. */
  const damaged = new Map<string, string>();
  const tell = (module: string, version: string, state: string, files: readonly string[]) => {
    if (damaged.get(`${module}/${version}`) === state) return;
    damaged.set(`${module}/${version}`, state);
    onDamage({ module, version, files });
  };
  const read = (module: string, hash: string, isExpected: boolean) => {
    const place = path.join(folder, module, hash);
    const state = stateOf(place);
    if (state === MISSING) return void (isExpected && tell(module, hash, state, []));
    if (damaged.get(`${module}/${hash}`) === state) return undefined;
    const files = readFolder(place);
    if (contentHash(files) !== hash) return void tell(module, hash, state, []);
    damaged.delete(`${module}/${hash}`);
    const copy = { ...versionOf(files), state, lookedAt: now() };
    copies.set(`${module}/${hash}`, copy);
    return copy;
  };
  return {
    get(module, hash, { isExpected } = { isExpected: false }) {
      const copy = copies.get(`${module}/${hash}`);
      if (!copy) return read(module, hash, isExpected);
      if (now() - copy.lookedAt < LOOK_MS) return copy;
      copy.lookedAt = now();
      const place = path.join(folder, module, hash);
      const state = stateOf(place);
      if (state === copy.state) return copy;
      const files = differences(state === MISSING ? new Map() : readFolder(place), copy.files);
      if (files.length > 0) tell(module, hash, state, files);
      else copy.state = state;
      return copy;
    },
    keepOnly(module, hashes) {
      for (const key of copies.keys()) {
        const [name, hash = ''] = key.split('/');
        if (name === module && !hashes.has(hash)) copies.delete(key);
      }
    },
  };
}

/** What every write changes: names, sizes and the times of change, which no call can set back. */
function stateOf(folder: string): string {
  try {
    return filesBelow(folder)
      .map((file) => {
        const { size, ctimeNs, ino } = statSync(path.join(folder, file), { bigint: true });
        return `${file} ${size} ${ctimeNs} ${ino}`;
      })
      .join('\n');
  } catch {
    return MISSING;
  }
}

function differences(found: ReadonlyMap<string, Buffer>, good: ReadonlyMap<string, Buffer>): string[] {
  const names = new Set([...good.keys(), ...found.keys()]);
  return [...names].filter((name) => {
    const [a, b] = [good.get(name), found.get(name)];
    return !isOfManifest(name) && !(a && b && a.equals(b));
  });
}

const isOfManifest = (name: string) => name === MANIFEST || name === `${MANIFEST}.br`;

/** Code that a page loads by itself; texts and pages are code too. */
const CODE = /\.(js|css)$/;

function versionOf(files: Map<string, Buffer>): VerifiedVersion {
  const code = [...files].filter(([name]) => CODE.test(name));
  const integrity = Object.fromEntries(code.map(([name, content]) => [name, integrityOf(content)]));
  const built: object = JSON.parse(String(files.get(BUILT_MANIFEST)));
  const listed = files.get(FIRST_FILES);
  const first: object | undefined = listed && JSON.parse(String(listed));
  const manifest = Buffer.from(JSON.stringify({ ...built, integrity, first }));
  files.set(MANIFEST, manifest);
  // Half the quality: it is done at the start, for every module.
  files.set(`${MANIFEST}.br`, brotliCompressSync(manifest, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }));
  return {
    descriptor: descriptorSchema.parse(JSON.parse(String(files.get('module.json')))),
    integrity: integrityOf(manifest),
    files,
  };
}
