import { spawn } from 'node:child_process';

/**
 * Stops the server when this process dies in any way: that closes the shell's stdin, and the shell then sends
 * SIGINT. Returns a function that cancels this.
 */
export function stopWithParent(pid: number, user: { uid?: number; gid?: number }): () => void {
  const watcher = spawn('/bin/sh', ['-c', `read -r _; kill -INT ${pid} 2>/dev/null`], {
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
