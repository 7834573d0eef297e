import { closeSync, existsSync, openSync } from 'node:fs';
import type { ServerUser } from './server-user.ts';

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
