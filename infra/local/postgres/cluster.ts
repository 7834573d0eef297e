import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PlainError } from '../plain-error.ts';
import { asServer } from './as-server.ts';
import type { ServerUser } from './server-user.ts';

export interface ClusterPlaces {
  /** PostgreSQL's own folder. */
  cluster: string;
  /** Password of its superuser `postgres`; mode 0600. */
  password: string;
  log: string;
}

export function clusterPlaces(dataDir: string): ClusterPlaces {
  return {
    cluster: path.join(dataDir, 'cluster'),
    password: path.join(dataDir, 'password'),
    log: path.join(dataDir, 'postgres.log'),
  };
}

/** Makes the cluster on first use and gives the superuser's password. A half-made one from an interrupted start is made anew. */
export function ensureCluster(places: ClusterPlaces, native: string, user: ServerUser | undefined): string {
  if (existsSync(places.cluster)) {
    expectVersion(places.cluster, native);
    return readFileSync(places.password, 'utf8').trim();
  }
  const password = randomBytes(24).toString('base64url');
  writeFileSync(places.password, password, { mode: 0o600 });
  chmodSync(places.password, 0o600);
  const fresh = `${places.cluster}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  if (user) chownSync(fresh, user.uid, user.gid);
  initialise(fresh, places.password, native, user);
  renameSync(fresh, places.cluster);
  return password;
}

function initialise(folder: string, passwordFile: string, native: string, user: ServerUser | undefined): void {
  const { run, close } = asServer(folder, user);
  const secret = openSync(passwordFile, 'r');
  try {
    const { status, stderr } = spawnSync(
      path.join(native, 'bin/initdb'),
      ['-D', run.folder, '-U', 'postgres', '--auth=scram-sha-256', '--pwfile=/dev/stdin', '--encoding=UTF8', '--locale=C.UTF-8'],
      { ...run.options, input: readFileSync(secret), stdio: ['pipe', 'ignore', 'pipe', ...run.inherited] },
    );
    if (status !== 0) throw new PlainError(`The database could not be set up in ${folder}: ${lastLine(String(stderr))}`);
  } finally {
    closeSync(secret);
    close();
  }
}

function expectVersion(cluster: string, native: string): void {
  const has = readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim();
  const printed = spawnSync(path.join(native, 'bin/postgres'), ['--version'], { encoding: 'utf8', cwd: '/' }).stdout;
  const comes = /(\d+)/.exec(printed)?.[1];
  if (has !== comes) {
    throw new PlainError(`The data in ${cluster} were written by PostgreSQL ${has} and this is ${comes}; --fresh begins anew without them.`);
  }
}

export function lastLine(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return (lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? 'no reason given').trim();
}
