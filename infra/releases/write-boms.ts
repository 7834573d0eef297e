import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../command/options.ts';
import { type Bom, bomOf, bomSchema } from './bom.ts';
import { readPackages } from './packages.ts';

const LIMIT_MS = 5 * 60_000;
const MOST_BYTES = 64_000_000;

/** All that the lock file installs for production, as npm lists it. */
async function wholeBom(root: string): Promise<Bom> {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'];
  const { stdout } = await promisify(execFile)('npm', args, { cwd: root, timeout: LIMIT_MS, maxBuffer: MOST_BYTES });
  return bomSchema.parse(JSON.parse(stdout));
}

/** Writes `dist/sbom/<name>-<version>.cdx.json` for each package that is released. Returns the files' names. */
export async function writeBoms(root = ROOT): Promise<string[]> {
  const whole = await wholeBom(root);
  const folder = path.join(root, 'dist/sbom');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return readPackages(root)
    .filter(({ kind }) => kind !== 'library')
    .map(({ name, version }) => {
      const file = `${name.replace('@vesela/', '')}-${version}.cdx.json`;
      writeFileSync(path.join(folder, file), `${JSON.stringify(bomOf(whole, name), null, 2)}\n`);
      return path.posix.join('dist/sbom', file);
    });
}
