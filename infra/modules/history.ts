import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { codeOf, PlainError } from '../command/plain-error.ts';
import { contentHash, isHash, isIntact, readFolder } from './files.ts';

const versionSchema = z.object({
  /** Name of the version's folder. */
  hash: z.string().refine(isHash),
  /** Version that its descriptor states. */
  version: z.string(),
  publishedAt: z.iso.datetime(),
  /** When it was rolled back; later rollbacks skip it. */
  withdrawnAt: z.iso.datetime().optional(),
  /** When its files were pruned; rollbacks skip it too. */
  prunedAt: z.iso.datetime().optional(),
});
export const historySchema = z.object({ current: z.string().optional(), versions: z.array(versionSchema) });

export type PublishedVersion = z.infer<typeof versionSchema>;
/** Versions in order of publication; `current` is served. */
export type History = z.infer<typeof historySchema>;

const KEPT = 5;
/** Hashes are kept longer than files, so that a start does not republish what was rolled back long ago. */
const REMEMBERED = 50;

const fileOf = (module: string) => path.join(module, 'history.json');

export function readHistory(module: string): History {
  try {
    return historySchema.parse(JSON.parse(readFileSync(fileOf(module), 'utf8')));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return { versions: [] };
    throw error;
  }
}

/** Replaces the history atomically: readers see the old one or the new one. */
export function writeHistory(module: string, history: History): void {
  mkdirSync(module, { recursive: true });
  const draft = `${fileOf(module)}.${randomUUID()}`;
  writeFileSync(draft, `${JSON.stringify(history, null, 2)}\n`);
  renameSync(draft, fileOf(module));
}

/** The history after a publication. A known version moves to the end. */
export function afterPublish(history: History, published: PublishedVersion): History {
  const others = history.versions.filter(({ hash }) => hash !== published.hash);
  return { current: published.hash, versions: [...others, published].slice(-REMEMBERED) };
}

/** The history after a rollback to the latest earlier version that was not rolled back or pruned. Throws `PlainError` without one. */
export function afterRollback(name: string, history: History, at: string): History {
  const index = history.versions.findIndex(({ hash }) => hash === history.current);
  const target = keptVersions(history)
    .filter((version) => history.versions.indexOf(version) < index && version.withdrawnAt === undefined)
    .at(-1);
  if (!target) throw new PlainError(`${name} has no earlier version to go back to.`);
  const versions = history.versions.map((version, i) => (i === index ? { ...version, withdrawnAt: at } : version));
  return { current: target.hash, versions };
}

/** The version that is served. */
export function versionOf(name: string, { current, versions }: History): { hash: string; version: string } {
  const found = versions.find(({ hash }) => hash === current);
  if (!found) throw new PlainError(`The record of ${name} names a version that it does not hold.`);
  return { hash: found.hash, version: found.version };
}

/** The history after pruning all but the last `keep` versions and the current one. */
export function afterPrune(history: History, keep: number, at: string): History {
  const last = new Set(history.versions.slice(-keep));
  const stays = (version: PublishedVersion) => last.has(version) || version.hash === history.current;
  return {
    ...history,
    versions: history.versions.map((version) =>
      stays(version) || version.prunedAt !== undefined ? version : { ...version, prunedAt: at },
    ),
  };
}

/** The versions whose files a store on disk keeps: the last five and the current one. */
export function keptVersions(history: History): PublishedVersion[] {
  const last = new Set(history.versions.slice(-KEPT));
  return history.versions
    .filter((version) => last.has(version) || version.hash === history.current)
    .filter(({ prunedAt }) => prunedAt === undefined);
}

/**
 * A version appears under its name only when it is complete. A damaged one is set aside, where nothing serves it, for
 * whoever wants to know what was done to it.
 */
export function keepVersion(target: string, contents: ReadonlyMap<string, Buffer>, hash: string): void {
  if (isIntact(target)) return;
  if (existsSync(target)) {
    rmSync(`${target}.damaged`, { recursive: true, force: true });
    renameSync(target, `${target}.damaged`);
  }
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
