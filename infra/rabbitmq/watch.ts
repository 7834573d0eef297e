import { type ChildProcess, spawn } from 'node:child_process';
import type { ServerUser } from '../postgres/server-user.ts';

/**
 * Stops the processes when this one dies in any way: that closes the shell's stdin, and the shell then asks
 * them to stop. Returns a function that cancels this.
 */
export function stopAllWithParent(children: readonly ChildProcess[], user: ServerUser | undefined): () => void {
  const numbers = children.flatMap(({ pid }) => (pid === undefined ? [] : [pid])).join(' ');
  const watcher = spawn('/bin/sh', ['-c', `read -r _; kill -TERM ${numbers} 2>/dev/null`], {
    ...user,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.on('error', () => undefined);
  watcher.stdin?.on('error', () => undefined);
  return () => {
    watcher.kill('SIGKILL');
  };
}
