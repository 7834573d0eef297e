import { closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs';

export interface ServerUser {
  uid: number;
  gid: number;
}

const FALLBACK: ServerUser = { uid: 65534, gid: 65534 };

/**
 * PostgreSQL refuses to run as root. For root this is the owner of the data, else `postgres` or `nobody`;
 * undefined for any other user.
 */
export function serverUser(cluster: string): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return named('postgres') ?? named('nobody') ?? FALLBACK;
}

function named(name: string): ServerUser | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

export interface ServerRun {
  /** The data folder's path as the server sees it. */
  folder: string;
  options: { uid?: number; gid?: number; cwd: string; env: NodeJS.ProcessEnv };
  /** Descriptors that the server inherits after its three standard streams. */
  inherited: number[];
}

/** First descriptor after the standard streams. */
const INHERITED = '/proc/self/fd/3';

/**
 * Options to spawn a PostgreSQL program on a folder. As root, the server's user may lack access to its parent folders
 * (/root, a test's 0700 folder): root opens the folder and the server uses the inherited descriptor.
 */
export function asServer(folder: string, user: ServerUser | undefined): { run: ServerRun; close(): void } {
  // PostgreSQL fails under a locale that is not installed; C.UTF-8 is built in.
  const options = { ...user, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' } };
  if (!user || !existsSync('/proc/self/fd')) return { run: { folder, options, inherited: [] }, close: () => undefined };
  const descriptor = openSync(folder, 'r');
  return { run: { folder: INHERITED, options, inherited: [descriptor] }, close: () => closeSync(descriptor) };
}
