import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { ROOT } from '../command/options.ts';
import { readPackages } from './packages.ts';

const releasesSchema = z.record(z.string(), z.enum(['major', 'minor', 'patch', 'none']));
const configSchema = z.object({
  fixed: z.array(z.array(z.string())),
  linked: z.array(z.array(z.string())),
  ignore: z.array(z.string()),
});

const FILE = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s;

/** What is wrong with a changeset, one sentence each. */
export function changesetFaults(file: string, text: string, known: ReadonlySet<string>): string[] {
  const [, front = '', words = ''] = FILE.exec(text) ?? [];
  const releases = releasesSchema.safeParse(frontMatter(front));
  if (!releases.success) return [`${file} does not begin with lines like "@vesela/shell": minor between two ---.`];
  const names = Object.keys(releases.data);
  return [
    ...(names.length === 0 ? [`${file} names no package.`] : []),
    ...unknown(names, known).map((name) => `${file} names ${name}, which is no package of the repository.`),
    ...(words.trim() === '' ? [`${file} says nothing for the changelog.`] : []),
  ];
}

/** What is wrong in `.changeset`, its settings included. */
export function changesetsFaults(root = ROOT): string[] {
  const folder = path.join(root, '.changeset');
  const known = new Set(readPackages(root).map(({ name }) => name));
  const { fixed, linked, ignore } = configSchema.parse(
    JSON.parse(readFileSync(path.join(folder, 'config.json'), 'utf8')),
  );
  const named = unknown([...fixed.flat(), ...linked.flat(), ...ignore], known);
  return [
    ...named.map((name) => `.changeset/config.json names ${name}, which is no package of the repository.`),
    ...waiting(root).flatMap((file) => changesetFaults(file, readFileSync(path.join(root, file), 'utf8'), known)),
  ];
}

/** Changesets that are not released yet. */
export function waiting(root = ROOT): string[] {
  const folder = path.join(root, '.changeset');
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md');
  return files.sort().map((name) => path.posix.join('.changeset', name));
}

const unknown = (names: readonly string[], known: ReadonlySet<string>) => names.filter((name) => !known.has(name));

function frontMatter(text: string): unknown {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}
