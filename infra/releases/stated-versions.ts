import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../command/options.ts';
import { readPackages } from './packages.ts';

/** A place other than package.json that states a package's version; both must agree. */
interface Statement {
  file: string;
  version: string;
  /** Three groups: the text before the version, the version, the text after it. */
  pattern: RegExp;
}

function statements(root: string): Statement[] {
  const packages = readPackages(root);
  const modules = packages
    .filter(({ kind }) => kind === 'module')
    .map(({ folder, version }) => ({
      file: `${folder}/module.json`,
      version,
      pattern: /^( {2}"version": ")([^"]*)(",?)$/m,
    }));
  const chart = packages
    .filter(({ kind }) => kind === 'platform')
    .flatMap(({ folder, version }) =>
      [/^(version: )(\S+)()$/m, /^(appVersion: )(\S+)()$/m].map((pattern) => ({
        file: `${folder}/kubernetes/vesela/Chart.yaml`,
        version,
        pattern,
      })),
    );
  return [...modules, ...chart];
}

/** One sentence for each place whose version differs from the package's. */
export function versionFaults(root = ROOT): string[] {
  return statements(root).flatMap(({ file, version, pattern }) => {
    const stated = pattern.exec(readFileSync(path.join(root, file), 'utf8'))?.[2];
    return stated === version ? [] : [`${file} states version ${stated ?? 'none'} and the package has ${version}.`];
  });
}

/** Writes the packages' versions to those places. */
export function stateVersions(root = ROOT): void {
  for (const { file, version, pattern } of statements(root)) {
    const text = readFileSync(path.join(root, file), 'utf8');
    writeFileSync(path.join(root, file), text.replace(pattern, `$1${version}$3`));
  }
}
