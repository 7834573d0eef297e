import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Relative paths of all files below a folder, sorted. Dotfiles belong to the build and are left out. */
export function filesBelow(folder: string, below = ''): string[] {
  return readdirSync(path.join(folder, below), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.'))
    .flatMap((entry) => {
      const file = path.posix.join(below, entry.name);
      return entry.isDirectory() ? filesBelow(folder, file) : [file];
    })
    .sort();
}

/** Whether this is a valid name of a version's folder. */
export const isHash = (name: string) => /^[0-9a-f]{32}$/.test(name);

/** SHA-256 over names and contents, its first 32 hex digits: the name of a version's folder. */
export function contentHash(contents: ReadonlyMap<string, Buffer>): string {
  const hash = createHash('sha256');
  for (const [name, content] of [...contents].sort(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(name).update('\0').update(String(content.length)).update('\0').update(content);
  }
  return hash.digest('hex').slice(0, 32);
}

export function readFolder(folder: string): Map<string, Buffer> {
  return new Map(filesBelow(folder).map((file) => [file, readFileSync(path.join(folder, file))]));
}
