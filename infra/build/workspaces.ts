import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Workspace {
  name: string;
  folder: string;
  /** Names of the workspaces that it takes code from. */
  uses: string[];
}

interface Package {
  name: string;
  workspaces?: string[];
  dependencies?: Record<string, string>;
}

const read = (folder: string) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Package;

/** Every workspace of the repository at `root`, by name. */
export function workspaces(root: string): Map<string, Workspace> {
  const folders = (read(root).workspaces ?? []).map((place) => path.join(root, place));
  const packages = folders
    .filter((folder) => existsSync(path.join(folder, 'package.json')))
    .map((folder) => ({ folder, pack: read(folder) }));
  const names = new Set(packages.map(({ pack }) => pack.name));
  return new Map(
    packages.map(({ folder, pack }) => [
      pack.name,
      { name: pack.name, folder, uses: Object.keys(pack.dependencies ?? {}).filter((name) => names.has(name)) },
    ]),
  );
}

/** The workspace and all that it takes code from, directly or through others. */
export function withAllItUses(all: ReadonlyMap<string, Workspace>, start: Workspace): Workspace[] {
  const found = new Set<Workspace>();
  const visit = (workspace: Workspace) => {
    if (found.has(workspace)) return;
    found.add(workspace);
    for (const name of workspace.uses) {
      const next = all.get(name);
      if (next) visit(next);
    }
  };
  visit(start);
  return [...found];
}

const LEFT_OUT = new Set(['node_modules', 'dist', 'generated', 'types', 'test', 'vectors']);
const isInput = (name: string) => !/\.test\.tsx?$|\.md$|^\./.test(name);

/** SHA-256 of all that a workspace's build reads: its sources, those of the workspaces it uses, and the lock file. */
export function inputHash(root: string, all: ReadonlyMap<string, Workspace>, workspace: Workspace): string {
  const folders = new Set([...all.values()].map(({ folder }) => folder));
  const hash = createHash('sha256');
  const add = (file: string) =>
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  const walk = (folder: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const full = path.join(folder, entry.name);
      // A workspace inside another one counts where it is used.
      if (entry.isDirectory() && !LEFT_OUT.has(entry.name) && !folders.has(full)) walk(full);
      else if (entry.isFile() && isInput(entry.name)) add(full);
    }
  };
  const parts = withAllItUses(all, workspace).sort((a, b) => (a.folder < b.folder ? -1 : 1));
  for (const { folder } of parts) walk(folder);
  const lock = path.join(root, 'package-lock.json');
  if (existsSync(lock)) add(lock);
  return hash.digest('hex');
}
