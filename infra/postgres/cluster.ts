import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PlainError } from '../command/plain-error.ts';
import { asServer, type ServerUser } from './server-user.ts';

const CLUSTER = 'cluster';
const PASSWORD = 'password';

export interface ClusterPlaces {
  /** PostgreSQL's own folder. */
  cluster: string;
  /** Password of its superuser `postgres`; mode 0600. */
  password: string;
  log: string;
}

export function clusterPlaces(dataDir: string): ClusterPlaces {
  return {
    cluster: path.join(dataDir, CLUSTER),
    password: path.join(dataDir, PASSWORD),
    log: path.join(dataDir, 'postgres.log'),
  };
}

export interface ClusterOptions {
  user: ServerUser | undefined;
  durable: boolean;
}

/** Creates the cluster on first use and returns the superuser's password. An incomplete one is recreated. */
export function ensureCluster(places: ClusterPlaces, native: string, { user, durable }: ClusterOptions): string {
  if (existsSync(places.cluster)) {
    expectVersion(places.cluster, native);
    return readFileSync(places.password, 'utf8').trim();
  }
  const password = randomBytes(24).toString('base64url');
  rmSync(places.password, { force: true });
  writeFileSync(places.password, password, { mode: 0o600 });

  const draft = `${places.cluster}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(path.join(draft, PASSWORD), password, { mode: 0o600 });
  if (user) for (const place of [draft, path.join(draft, PASSWORD)]) chownSync(place, user.uid, user.gid);
  initialise(draft, native, { user, durable });
  renameSync(path.join(draft, CLUSTER), places.cluster);
  rmSync(draft, { recursive: true, force: true });
  return password;
}

function initialise(draft: string, native: string, { user, durable }: ClusterOptions): void {
  const { run, close } = asServer(draft, user);
  const args = ['-D', `${run.folder}/${CLUSTER}`, `--pwfile=${run.folder}/${PASSWORD}`, '-U', 'postgres'];
  const { status, stderr } = spawnSync(
    path.join(native, 'bin/initdb'),
    [...args, ...(durable ? [] : ['--no-sync']), '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C.UTF-8'],
    { ...run.options, stdio: ['ignore', 'ignore', 'pipe', ...run.inherited] },
  );
  close();
  if (status !== 0) throw new PlainError(`The database could not be set up in ${draft}: ${lastLine(String(stderr))}`);
}

function expectVersion(cluster: string, native: string): void {
  const has = readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim();
  const printed = spawnSync(path.join(native, 'bin/postgres'), ['--version'], { encoding: 'utf8', cwd: '/' }).stdout;
  const comes = /(\d+)/.exec(printed)?.[1];
  if (has !== comes) {
    throw new PlainError(
      `The data in ${cluster} were written by PostgreSQL ${has} and this is ${comes}; --fresh starts over without them.`,
    );
  }
}

export function lastLine(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return (lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? 'no reason given').trim();
}
