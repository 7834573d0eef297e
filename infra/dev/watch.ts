import { existsSync, type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import path from 'node:path';

/** Not ours to watch: written by tools, or read by nobody who runs. */
const LEFT_OUT = new Set(['node_modules', 'dist', 'generated', '.git', '.turbo']);
/** An editor writes a file in several steps. */
const QUIET_MS = 40;

export interface Watched {
  stop(): void;
}

/** Reports changed files below the folders once no more come for a moment; paths are relative to `root`. */
export function watchFolders(root: string, folders: readonly string[], onChange: (files: string[]) => void): Watched {
  const watchers = new Map<string, FSWatcher>();
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const report = (file: string) => {
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const files = [...changed];
      changed.clear();
      onChange(files);
    }, QUIET_MS);
  };
  const isFolder = (place: string) =>
    statSync(path.join(root, place), { throwIfNoEntry: false })?.isDirectory() ?? false;
  const add = (folder: string) => {
    if (watchers.has(folder) || !existsSync(path.join(root, folder))) return;
    const watcher = watch(path.join(root, folder), (_event, name) => {
      if (name === null || LEFT_OUT.has(name)) return;
      const place = path.posix.join(folder, name);
      if (isFolder(place)) add(place);
      else report(place);
    });
    // A folder that was deleted is watched again when it comes back.
    watcher.on('error', () => forget(folder));
    watchers.set(folder, watcher);
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      if (entry.isDirectory() && !LEFT_OUT.has(entry.name)) add(path.posix.join(folder, entry.name));
    }
  };
  const forget = (folder: string) => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };
  for (const folder of folders) add(folder);
  return {
    stop() {
      clearTimeout(timer);
      for (const folder of [...watchers.keys()]) forget(folder);
    },
  };
}
