import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PlainError } from '../command/plain-error.ts';
import { contentHash, isHash, readFolder } from './files.ts';
import { type History, keptVersions } from './history.ts';

/** A version appears under its name only when it is complete. */
export function keepVersion(target: string, contents: ReadonlyMap<string, Buffer>, hash: string): void {
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

/** Deletes old versions only. Returns their number. */
export function deleteOthers(module: string, history: History): number {
  const kept = new Set(keptVersions(history).map(({ hash }) => hash));
  const old = readdirSync(module).filter((name) => isHash(name) && !kept.has(name));
  for (const name of old) rmSync(path.join(module, name), { recursive: true, force: true });
  return old.length;
}
