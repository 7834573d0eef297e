import { type ChildProcess, spawn } from 'node:child_process';
import type { ServerUser } from '../postgres/server-user.ts';

/**
 * Ends the processes when this one dies in whatever way: the shell's input closes with this process, and then it asks
 * them to stop. Returns the way to call it off.
 */
export function endTogether(children: readonly ChildProcess[], user: ServerUser | undefined): () => void {
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
