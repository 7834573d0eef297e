import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { descriptorSchema, type ModuleDescriptor, type ModuleList } from '@vesela/contracts/module';
import { PlainError } from '../local/plain-error.ts';
import { checkModule } from './check.ts';
import { contentHash, isHash, readFolder } from './files.ts';
import { afterPublish, afterRollback, type History, keptVersions, readHistory, writeHistory } from './history.ts';
import { underLock } from './lock.ts';

export interface Source {
  /** The micro-frontend's folder, with `module.json` and a built `dist`. */
  folder: string;
  /** Version of @vesela/framework that the portal runs. */
  framework: string;
}

export interface ModuleStore {
  /** Folder that holds `<module>/<hash>/…`. */
  readonly folder: string;
  /** Checks, copies, verifies, then switches. Publishing what is already served changes nothing. Throws `PlainError`. */
  publish(name: string, source: Source): { hash: string; version: string };
  /** Publishes unless this very build was published before, so that a rollback outlives a restart. */
  publishIfNew(name: string, source: Source): boolean;
  /** Switches to the version before the current one. Throws `PlainError` when there is none. */
  rollback(name: string): { hash: string; version: string };
  history(name: string): History;
  /** What is served now. */
  list(): ModuleList;
}

/** Micro-frontends by content hash. The store is plain files: any number of processes may read it and change it. */
export function openModuleStore(folder: string, now: () => Date = () => new Date()): ModuleStore {
  const moduleFolder = (name: string) => {
    if (!/^mfe-[a-z]+$/.test(name))
      throw new PlainError(`"${name}" is no name of a micro-frontend; they are called mfe-….`);
    return path.join(folder, name);
  };
  const history = (name: string) => readHistory(moduleFolder(name));
  /** One change of a module at a time; readers need not wait. */
  const change = <T>(name: string, work: () => T) => underLock(`${moduleFolder(name)}.lock`, work);

  const publish = (name: string, source: Source) => {
    const module = moduleFolder(name);
    const contents = contentsOf(name, source.folder);
    const descriptor = checkModule(name, {
      descriptor: contents.get('module.json') ?? Buffer.alloc(0),
      dist: path.join(source.folder, 'dist'),
      framework: source.framework,
    });
    const hash = contentHash(contents);
    const { version } = descriptor;
    return change(name, () => {
      const before = history(name);
      keep(path.join(module, hash), contents, hash);
      if (before.current !== hash) {
        const after = afterPublish(before, { hash, version, publishedAt: now().toISOString() });
        writeHistory(module, after);
        prune(module, after);
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
      const hash = contentHash(contentsOf(name, source.folder));
      const { current, versions } = history(name);
      const isWhole = hash !== current || existsSync(path.join(moduleFolder(name), hash));
      if (isWhole && versions.some((version) => version.hash === hash)) return false;
      publish(name, source);
      return true;
    },
    rollback: (name) =>
      change(name, () => {
        const after = afterRollback(history(name), now().toISOString());
        const target = after?.versions.find(({ hash }) => hash === after.current);
        if (!after || !target) throw new PlainError(`${name} has no earlier version to go back to.`);
        writeHistory(moduleFolder(name), after);
        return { hash: target.hash, version: target.version };
      }),
    list: () => ({ modules: moduleNames(folder).flatMap((name) => listed(name, path.join(folder, name))) }),
  };
}

function contentsOf(name: string, folder: string): Map<string, Buffer> {
  const descriptor = path.join(folder, 'module.json');
  const dist = path.join(folder, 'dist');
  if (!existsSync(descriptor)) throw new PlainError(`${name} is not published: there is no ${descriptor}.`);
  if (!existsSync(dist)) throw new PlainError(`${name} is not published: it has not been built; run npm run build.`);
  return readFolder(dist).set('module.json', readFileSync(descriptor));
}

/** A version appears under its name only when it is whole. */
function keep(target: string, contents: ReadonlyMap<string, Buffer>, hash: string): void {
  if (existsSync(target)) return;
  const draft = `${target}.${randomUUID()}`;
  try {
    for (const [name, content] of contents) {
      const file = path.join(draft, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, content);
    }
    if (contentHash(readFolder(draft)) !== hash)
      throw new PlainError(`The copy in ${draft} differs from the build; nothing was published.`);
    renameSync(draft, target);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Deletes old versions, and nothing that is not one. */
function prune(module: string, history: History): void {
  const kept = new Set(keptVersions(history).map(({ hash }) => hash));
  for (const name of readdirSync(module)) {
    if (isHash(name) && !kept.has(name)) rmSync(path.join(module, name), { recursive: true, force: true });
  }
}

function moduleNames(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((name) => existsSync(path.join(folder, name, 'history.json')));
}

/** Descriptors are read once: a version never changes. */
function moduleLister() {
  const descriptors = new Map<string, ModuleDescriptor>();
  const descriptorOf = (folder: string): ModuleDescriptor => {
    const known = descriptors.get(folder);
    if (known) return known;
    const descriptor = descriptorSchema.parse(JSON.parse(readFileSync(path.join(folder, 'module.json'), 'utf8')));
    descriptors.set(folder, descriptor);
    return descriptor;
  };
  /** A module whose record is broken is left out; the others are still served. */
  return (name: string, module: string): ModuleList['modules'] => {
    try {
      const { current } = readHistory(module);
      if (!current) return [];
      const descriptor = descriptorOf(path.join(module, current));
      return [
        { name, version: descriptor.version, manifest: `/modules/${name}/${current}/mf-manifest.json`, descriptor },
      ];
    } catch {
      return [];
    }
  };
}
