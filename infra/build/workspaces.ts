import { existsSync, readFileSync } from 'node:fs';
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
