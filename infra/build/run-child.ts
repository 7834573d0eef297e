import { spawn } from 'node:child_process';
import { PlainError } from '../command/plain-error.ts';

const LIMIT_MS = 10 * 60_000;

/** Runs Node with the arguments; throws with all that it printed when it fails. Heavy tools are gone from memory afterwards. */
export async function runNode(
  what: string,
  args: readonly string[],
  options: { cwd: string; env?: NodeJS.ProcessEnv },
): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: LIMIT_MS,
  });
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += String(chunk)));
  const status = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
  process.off('exit', end);
  if (status !== 0) throw new PlainError(`${printed.trim()}\n${what} could not be built; the messages above say why.`);
}
