import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

/** Hash of one file in the format of Subresource Integrity. */
export const integrityOf = (content: Buffer) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** Whether a version's folder holds exactly what its name says. */
export const isIntact = (folder: string) =>
  existsSync(folder) && contentHash(readFolder(folder)) === path.basename(folder);

export function readFolder(folder: string): Map<string, Buffer> {
  return new Map(filesBelow(folder).map((file) => [file, readFileSync(path.join(folder, file))]));
}
