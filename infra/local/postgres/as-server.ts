import { closeSync, existsSync, openSync } from 'node:fs';
import type { ServerUser } from './server-user.ts';

export interface ServerRun {
  /** How the server names its data folder. */
  folder: string;
  options: { uid?: number; gid?: number; cwd: string; env: NodeJS.ProcessEnv };
  /** Descriptors that the server inherits after its three standard streams. */
  inherited: number[];
}

/** First descriptor after the standard streams. */
const INHERITED = '/proc/self/fd/3';

/**
 * How a program of PostgreSQL is started on a folder. As root, the server's user may be barred from the folders above it
 * (/root, a 0700 folder of a test): root opens the folder and the server reaches it through the inherited descriptor.
 */
export function asServer(folder: string, user: ServerUser | undefined): { run: ServerRun; close(): void } {
  // A locale that is not installed would stop PostgreSQL; C.UTF-8 is compiled in.
  const options = { ...user, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' } };
  if (!user || !existsSync('/proc/self/fd')) return { run: { folder, options, inherited: [] }, close: () => undefined };
  const descriptor = openSync(folder, 'r');
  return { run: { folder: INHERITED, options, inherited: [descriptor] }, close: () => closeSync(descriptor) };
}
