import { spawn } from 'node:child_process';
import { ROOT } from '../command/options.ts';
import { sendSignal } from '../machine/process-mark.ts';

/** A process that its parent was just starting when the group was signalled has missed the signal. */
const SIGNAL_AGAIN_MS = 100;

/**
 * Runs Node quietly; returns what it printed and whether it went well, once all that it started has ended. When the signal
 * is aborted, it and all that it started are ended; when this process exits meanwhile, they are killed.
 */
export async function runGroup(
  args: readonly string[],
  signal: AbortSignal,
): Promise<{ ok: boolean; printed: string }> {
  // A group of its own: the compiler runs as a child of its starter, which does not pass signals on.
  const child = spawn(process.execPath, args, { cwd: ROOT, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let ending: NodeJS.Timeout | undefined;
  const terminate = () => child.pid !== undefined && sendSignal(-child.pid, 'SIGTERM');
  const end = () => {
    terminate();
    ending = setInterval(terminate, SIGNAL_AGAIN_MS);
  };
  // A portal whose other parts stop slowly exits before it has come to this.
  const kill = () => child.pid !== undefined && sendSignal(-child.pid, 'SIGKILL');
  process.once('exit', kill);
  if (signal.aborted) end();
  signal.addEventListener('abort', end);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += String(chunk)));
  const ok = await new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false));
    child.once('close', (status) => resolve(status === 0));
  });
  clearInterval(ending);
  signal.removeEventListener('abort', end);
  process.off('exit', kill);
  return { ok, printed: printed.trim() };
}
