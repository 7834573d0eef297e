import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { descriptorSchema, type ModuleDescriptor, type ModuleList } from '@vesela/contracts/module';
import {
  afterPrune,
  afterPublish,
  afterRollback,
  deleteOthers,
  type History,
  keepVersion,
  readHistory,
  versionOf,
  writeHistory,
} from './history.ts';
import { underLock } from './lock.ts';
import { checkName, contentsOf, publicationOf } from './publication.ts';
import type { Source } from './source.ts';

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
  /** The modules served now. */
  list(): ModuleList;
}

/** Micro-frontends by content hash, in plain files that any number of processes may read and change. */
export function openModuleStore(folder: string, now: () => Date = () => new Date()): ModuleStore {
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

  const listed = moduleLister();
  return {
    folder,
    publish,
    history,
    publishIfNew(name, source) {
      const { hash } = contentsOf(name, source.folder);
      const { current, versions } = history(name);
      const isWhole = hash !== current || existsSync(path.join(moduleFolder(name), hash));
      if (isWhole && versions.some((version) => version.hash === hash)) return false;
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
    list: () => ({ modules: moduleNames(folder).flatMap((name) => listed(name, path.join(folder, name))) }),
  };
}

function moduleNames(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((name) => existsSync(path.join(folder, name, 'history.json')));
}

/** Reads what a module's folder serves. Descriptors are cached: a version never changes. */
function moduleLister() {
  const descriptors = new Map<string, ModuleDescriptor>();
  const descriptorOf = (folder: string): ModuleDescriptor => {
    const descriptor =
      descriptors.get(folder) ??
      descriptorSchema.parse(JSON.parse(readFileSync(path.join(folder, 'module.json'), 'utf8')));
    descriptors.set(folder, descriptor);
    return descriptor;
  };
  /** A module with a broken record is skipped; the others are still served. */
  return (name: string, module: string): ModuleList['modules'] => {
    try {
      const { current } = readHistory(module);
      if (!current) return [];
      const descriptor = descriptorOf(path.join(module, current));
      const manifest = `/modules/${name}/${current}/mf-manifest.json`;
      return [{ name, version: descriptor.version, manifest, descriptor }];
    } catch {
      return [];
    }
  };
}
