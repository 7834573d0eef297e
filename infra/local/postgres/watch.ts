import { spawn } from 'node:child_process';

/**
 * Ends the server when this process dies in whatever way: the shell's input closes with this process, and then it sends
 * the signal that Ctrl-C would. Returns the way to call it off.
 */
export function endWithUs(pid: number, user: { uid?: number; gid?: number }): () => void {
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
