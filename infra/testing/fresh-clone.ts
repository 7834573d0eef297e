import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../command/options.ts';

const git = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 64e6 });
  if (status !== 0) throw new Error(stderr);
  return stdout;
};

/** A fresh clone plus the uncommitted changes. */
export function freshClone(folder: string): string {
  git('clone', '--quiet', '--shared', ROOT, folder);
  const changed = git('-C', ROOT, 'ls-files', '-z', '--modified', '--others', '--exclude-standard');
  for (const file of changed.split('\0').filter(Boolean)) {
    if (existsSync(path.join(ROOT, file))) cpSync(path.join(ROOT, file), path.join(folder, file));
    else rmSync(path.join(folder, file), { force: true });
  }
  return folder;
}

/** As `npm install` leaves it: workspaces link to the clone, other packages to those installed here. */
export function withPackages(folder: string): string {
  for (const place of ['', 'contracts', 'infra']) {
    const [from, to] = [path.join(ROOT, place, 'node_modules'), path.join(folder, place, 'node_modules')];
    if (!existsSync(from)) continue;
    mkdirSync(to);
    for (const name of readdirSync(from)) {
      if (name === '@vesela')
        cpSync(path.join(from, name), path.join(to, name), { recursive: true, verbatimSymlinks: true });
      else if (!name.startsWith('.vesela') && name !== '.cache')
        symlinkSync(path.join(from, name), path.join(to, name));
    }
  }
  const record = path.join(folder, 'node_modules/.package-lock.json');
  rmSync(record);
  cpSync(path.join(ROOT, 'node_modules/.package-lock.json'), record);
  return folder;
}

/** As the build leaves it: with the database clients generated here. */
export function withDatabaseClients(folder: string): string {
  for (const service of readdirSync(path.join(ROOT, 'services'))) {
    const made = path.join('services', service, 'src/generated');
    if (existsSync(path.join(ROOT, made))) cpSync(path.join(ROOT, made), path.join(folder, made), { recursive: true });
  }
  return folder;
}
