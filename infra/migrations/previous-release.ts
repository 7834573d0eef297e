import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { buildDatabaseClients } from '../build/database-clients.ts';
import { ROOT } from '../command/options.ts';
import { PlainError } from '../command/plain-error.ts';

const previousSchema = z.object({ commit: z.string().regex(/^[0-9a-f]{7,40}$/), version: z.string() });
const packageSchema = z.object({
  name: z.string(),
  workspaces: z.array(z.string()).default([]),
  dependencies: z.record(z.string(), z.string()).default({}),
});

/** The release that this one must be able to run beside, as `previous.json` names it. */
export function previousRelease(): z.output<typeof previousSchema> {
  return previousSchema.parse(JSON.parse(readFileSync(path.join(import.meta.dirname, 'previous.json'), 'utf8')));
}

const git = (...args: string[]) => spawnSync('git', ['-C', ROOT, ...args], { maxBuffer: 500e6, timeout: 60_000 });

/** A file of the previous release; undefined when that release did not have it, or the history is too short. */
export function textOf(commit: string, file: string): string | undefined {
  const { status, stdout } = git('show', `${commit}:${file}`);
  return status === 0 ? stdout.toString('utf8') : undefined;
}

/** Why the release is not available here, in one sentence; undefined when it is. */
export function missingHistory(commit: string): string | undefined {
  if (git('cat-file', '-e', `${commit}^{commit}`).status === 0) return undefined;
  return `The previous release ${commit} is not in this copy's history (git fetch --unshallow brings it)`;
}

/** Puts the release into a folder of its own, with its database clients and links to the packages installed here. */
export async function unpackPrevious(commit: string): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vesela-previous-'));
  const archive = git('archive', '--format=tar', commit);
  const unpacked = spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout, timeout: 60_000 });
  if (archive.status !== 0 || unpacked.status !== 0) throw new PlainError(`The release ${commit} cannot be unpacked.`);
  usePackages(folder);
  const services = readdirSync(path.join(folder, 'services')).map((name) => path.join(folder, 'services', name));
  await buildDatabaseClients(
    services.filter((place) => existsSync(path.join(place, 'prisma/schema.prisma'))),
    { force: true },
  );
  return folder;
}

const readPackage = (folder: string) =>
  packageSchema.parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')));

/** Our packages are links within the folder, all others are links to the packages of this release. */
function usePackages(folder: string): void {
  const modules = path.join(folder, 'node_modules');
  mkdirSync(path.join(modules, '@vesela'), { recursive: true });
  for (const entry of readdirSync(path.join(ROOT, 'node_modules'))) {
    if (entry !== '@vesela') symlinkSync(path.join(ROOT, 'node_modules', entry), path.join(modules, entry));
  }
  const spaces = readPackage(folder).workspaces.filter((space) => /^(services|contracts)/.test(space));
  for (const space of spaces) {
    const place = path.join(folder, space);
    const { name, dependencies } = readPackage(place);
    symlinkSync(place, path.join(modules, name));
    const own = path.join(ROOT, space, 'node_modules');
    if (existsSync(own)) cpSync(own, path.join(place, 'node_modules'), { recursive: true, verbatimSymlinks: true });
    expectInstalled(place, dependencies);
  }
}

/** Only the major version must match: minor versions and patches are compatible. */
function expectInstalled(place: string, dependencies: Readonly<Record<string, string>>): void {
  for (const [name, wanted] of Object.entries(dependencies)) {
    if (name.startsWith('@vesela/')) continue;
    const file = [place, ROOT].map((at) => path.join(at, 'node_modules', name, 'package.json')).find(existsSync);
    const { version } = file ? (JSON.parse(readFileSync(file, 'utf8')) as { version: string }) : { version: 'none' };
    if (version.split('.')[0] !== wanted.split('.')[0]) {
      throw new PlainError(`The previous release needs ${name} ${wanted} and ${version} is installed.`);
    }
  }
}
