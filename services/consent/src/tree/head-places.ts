import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SignedTreeHead } from '@vesela/contracts/consent';

/** A place outside the database in which signed heads are kept, each under its size. */
export interface HeadPlace {
  /** As the operator named it. */
  readonly name: string;
  /** Signatures of all heads, or only of the largest. */
  read(which: 'all' | 'largest'): Promise<string[]>;
  /** Never replaces a head. */
  write(signed: SignedTreeHead): Promise<void>;
}

/** Sorts like the number. */
const nameOf = ({ head }: SignedTreeHead) => `head-${String(head.tree_size).padStart(12, '0')}.jws`;
const NAME = /^head-\d{12}\.jws$/;
const wanted = (names: readonly string[], which: 'all' | 'largest') =>
  names
    .filter((name) => NAME.test(name))
    .sort()
    .slice(which === 'all' ? 0 : -1);

function folderPlace(name: string): HeadPlace {
  const folder = fileURLToPath(name);
  return {
    name,
    async read(which) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const names = wanted(await readdir(folder), which);
      return Promise.all(names.map(async (file) => (await readFile(path.join(folder, file), 'utf8')).trim()));
    },
    async write(signed) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(path.join(folder, nameOf(signed)), `${signed.jws}\n`, { flag: 'wx' });
    },
  };
}

export const openHeadPlaces = (names: readonly string[]): HeadPlace[] => names.map(folderPlace);
