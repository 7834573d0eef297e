import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** What no log may hold: texts, in any case and as an address writes them, or patterns. */
export type Needle = string | RegExp;

export interface Leak {
  file: string;
  needle: string;
}

const LOG = /\.log(\.\d+)?$/;
/** A log that is larger is read from its end. */
const MOST_BYTES = 256 * 1024 * 1024;

/** All logs below the folders, rotated ones included. */
export function logsIn(folders: readonly string[]): string[] {
  return folders.flatMap((folder) => {
    const found: Dirent[] = readdirSync(folder, { withFileTypes: true, recursive: true });
    return found.filter((entry) => entry.isFile() && LOG.test(entry.name)).map((entry) => pathOf(entry));
  });
}

const pathOf = ({ parentPath, name }: Dirent) => path.join(parentPath, name);

/** Which of the needles occur in which of the files; not where, since the test's own output is a log too. */
export function leaksIn(files: readonly string[], needles: readonly Needle[]): Leak[] {
  return files.flatMap((file) => {
    const text = readFileSync(file).subarray(-MOST_BYTES).toString('utf8');
    const lower = text.toLowerCase();
    return needles
      .filter((needle) => (typeof needle === 'string' ? occursIn(lower, needle) : needle.test(text)))
      .map((needle) => ({ file, needle: String(needle) }));
  });
}

function occursIn(lower: string, needle: string): boolean {
  const plain = needle.toLowerCase();
  const escaped = JSON.stringify(plain).slice(1, -1);
  return [plain, encodeURIComponent(plain).toLowerCase(), escaped].some((form) => lower.includes(form));
}

export const sizeOf = (files: readonly string[]) => files.reduce((sum, file) => sum + statSync(file).size, 0);
