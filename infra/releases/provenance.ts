import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { builtFolder } from '../build/programs.ts';
import { ROOT } from '../command/options.ts';
import { PlainError } from '../command/plain-error.ts';
import { type Package, readPackages } from './packages.ts';

/** From what, how and where something was built. */
export interface Build {
  commit: string;
  /** SHA-256 of the lock file, which names every package with its own hash. */
  lock: string;
  node: string;
  /** Who built: the operator's name for the machine or the pipeline. */
  builder: string;
  at: string;
}

interface Subject {
  name: string;
  digest: { sha256: string };
}

const COMMAND = 'npm ci && npm run build';

/**
 * An in-toto statement with SLSA's provenance (v1). It is level 1 of SLSA's build track: it exists, and says how each
 * file came about; nothing but its signature (`cosign attest`, see README) tells who made it.
 */
export function statementOf(subject: readonly Subject[], { commit, lock, node, builder, at }: Build) {
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject,
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'urn:vesela:npm-build:1',
        externalParameters: { command: COMMAND },
        internalParameters: { node },
        resolvedDependencies: [
          { name: 'repository', digest: { gitCommit: commit } },
          { name: 'package-lock.json', digest: { sha256: lock } },
        ],
      },
      runDetails: { builder: { id: builder }, metadata: { finishedOn: at } },
    },
  };
}

const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Every file below a folder with its hash, in the order of their names. Source maps stay with the build. */
export function subjectsIn(folder: string): Subject[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
    .map((file) => ({ name: path.relative(folder, file), digest: { sha256: hashOf(file) } }));
}

const folderOf = ({ kind, folder }: Package): string | undefined => {
  if (kind === 'shell' || kind === 'module') return path.join(ROOT, folder, 'dist');
  if (kind === 'service') return builtFolder(`${folder}/src/main.ts`);
  return kind === 'platform' ? builtFolder('infra/gateway/main.ts') : undefined;
};

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

/** Writes `dist/provenance/<name>-<version>.intoto.json` for each package that is released; returns the files' names. */
export function writeProvenance(builder: string, now: Date): string[] {
  if (git('status', '--porcelain') !== '') throw new PlainError('The work tree has changes; build what is committed.');
  const build: Build = {
    commit: git('rev-parse', 'HEAD'),
    lock: hashOf(path.join(ROOT, 'package-lock.json')),
    node: process.version,
    builder,
    at: now.toISOString(),
  };
  const to = path.join(ROOT, 'dist/provenance');
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  return readPackages().flatMap((one) => {
    const folder = folderOf(one);
    if (folder === undefined) return [];
    if (!existsSync(folder)) throw new PlainError(`${one.name} is not built; run npm run build -- --programs.`);
    const file = `${one.name.replace('@vesela/', '')}-${one.version}.intoto.json`;
    writeFileSync(path.join(to, file), `${JSON.stringify(statementOf(subjectsIn(folder), build), null, 2)}\n`);
    return [path.posix.join('dist/provenance', file)];
  });
}
