import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';

/** Resolves when a child has exited or could not be started. */
export const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });

/** Sends each signal and waits so many milliseconds for the exit before it sends the next. */
export async function endChild(
  child: ChildProcess,
  exited: Promise<void>,
  signals: readonly (readonly [NodeJS.Signals, number])[],
): Promise<void> {
  for (const [signal, patience] of signals) {
    child.kill(signal);
    const timeout = new AbortController();
    const late = delay(patience, false, { signal: timeout.signal }).catch(() => false);
    const isOver = await Promise.race([exited.then(() => true), late]);
    timeout.abort();
    if (isOver) return;
  }
}

/**
 * Sends a signal to the children when this process dies in any way: that closes the shell's stdin, and the shell then
 * sends it. Returns a function that cancels this.
 */
export function stopWithParent(
  children: readonly ChildProcess[],
  signal: 'INT' | 'TERM',
  user: { uid?: number; gid?: number } | undefined,
): () => void {
  const numbers = children.flatMap(({ pid }) => (pid === undefined ? [] : [pid])).join(' ');
  const watcher = spawn('/bin/sh', ['-c', `read -r _; kill -${signal} ${numbers} 2>/dev/null`], {
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
