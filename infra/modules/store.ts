import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { ModuleList } from '@vesela/contracts/module';
import {
  afterPrune,
  afterPublish,
  afterRollback,
  deleteOthers,
  type History,
  keepVersion,
  keptVersions,
  readHistory,
  versionOf,
  writeHistory,
} from './history.ts';
import { underLock } from './lock.ts';
import { checkName, contentsOf, publicationOf } from './publication.ts';
import type { Source } from './source.ts';
import {
  type Damage,
  MANIFEST,
  type VerifiedVersion,
  type VerifiedVersions,
  verifiedVersions,
} from './verified-versions.ts';

export interface ModuleStore {
  /** Folder that holds `<module>/<hash>/…`. */
  readonly folder: string;
  /** Checks, copies, verifies, then switches. Publishing what is already served changes nothing. Throws `PlainError`. */
  publish(name: string, source: Source): { hash: string; version: string };
  /** Publishes unless this build was published before, so that a rollback survives a restart. */
  publishIfNew(name: string, source: Source): boolean;
  /** Switches to the previous version. Throws `PlainError` when there is none. */
  rollback(name: string): { hash: string; version: string };
  /** Deletes the files of all but `keep` versions, never of the current one. Returns the number of deleted versions. */
  prune(name: string, keep: number): number;
  history(name: string): History;
  /** The modules served now: of each the current version, or the last good one where the current one is damaged. */
  list(): ModuleList;
  /** A version whose files were checked; undefined if there is none, or it is damaged. */
  version(name: string, hash: string): VerifiedVersion | undefined;
}

export interface StoreOptions {
  now?: () => Date;
  /** Hears of every version that is no longer what was published, once for each change. */
  onDamage?: (damage: Damage) => void;
}

/** Micro-frontends by content hash, in plain files that any number of processes may read and change. */
export function openModuleStore(
  folder: string,
  { now = () => new Date(), onDamage = () => undefined }: StoreOptions = {},
): ModuleStore {
  const moduleFolder = (name: string) => path.join(folder, checkName(name));
  const history = (name: string) => readHistory(moduleFolder(name));
  /** One change per module at a time; readers do not wait. */
  const change = <T>(name: string, work: () => T) => underLock(`${moduleFolder(name)}.lock`, work);

  const publish = (name: string, source: Source) => {
    const module = moduleFolder(name);
    const { contents, hash, version } = publicationOf(name, source);
    return change(name, () => {
      const before = history(name);
      keepVersion(path.join(module, hash), contents, hash);
      if (before.current !== hash) {
        const after = afterPublish(before, { hash, version, publishedAt: now().toISOString() });
        writeHistory(module, after);
        deleteOthers(module, after);
      }
      return { hash, version };
    });
  };

  const versions = verifiedVersions(folder, { onDamage, now: () => now().getTime() });
  return {
    folder,
    publish,
    history,
    publishIfNew(name, source) {
      const { hash } = contentsOf(name, source.folder);
      const { current, versions: known } = history(name);
      // Tells of a damaged version, which is then replaced.
      const isWhole = hash !== current || versions.get(name, hash, { isExpected: true }) !== undefined;
      if (isWhole && known.some((version) => version.hash === hash)) return false;
      publish(name, source);
      return true;
    },
    rollback: (name) =>
      change(name, () => {
        const after = afterRollback(name, history(name), now().toISOString());
        writeHistory(moduleFolder(name), after);
        return versionOf(name, after);
      }),
    prune: (name, keep) =>
      change(name, () => {
        const after = afterPrune(history(name), keep, now().toISOString());
        if (after.versions.length === 0) return 0;
        writeHistory(moduleFolder(name), after);
        return deleteOthers(moduleFolder(name), after);
      }),
    list: () => ({ modules: moduleNames(folder).flatMap((name) => listed(name, path.join(folder, name), versions)) }),
    version: (name, hash) => versions.get(name, hash),
  };
}

function moduleNames(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((name) => existsSync(path.join(folder, name, 'history.json')));
}

/** What a module's folder serves. A module with a broken record is skipped; the others are still served. */
function listed(name: string, module: string, verified: VerifiedVersions): ModuleList['modules'] {
  try {
    const history = readHistory(module);
    const kept = keptVersions(history).filter(({ hash, withdrawnAt }) => hash === history.current || !withdrawnAt);
    verified.keepOnly(name, new Set(keptVersions(history).map(({ hash }) => hash)));
    const newestFirst = kept
      .reverse()
      .sort((a, b) => Number(b.hash === history.current) - Number(a.hash === history.current));
    for (const { hash } of newestFirst) {
      const version = verified.get(name, hash, { isExpected: true });
      if (!version) continue;
      const { descriptor, integrity } = version;
      const manifest = `/modules/${name}/${hash}/${MANIFEST}`;
      return [{ name, version: descriptor.version, manifest, integrity, descriptor }];
    }
    return [];
  } catch {
    return [];
  }
}
