import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../command/options.ts';

/** Longest that one check may run, unless it says otherwise. */
const LIMIT_MS = 30 * 60_000;

/**
 * Runs a command in the repository's root. Quiet commands show their output only when they fail.
 * Rejects with the output when the exit status is not 0 and `mayFail` is not set, and whenever the limit ended it.
 */
export async function command(
  program: string,
  args: readonly string[],
  options: { env?: NodeJS.ProcessEnv; show?: boolean; mayFail?: boolean; limitMs?: number } = {},
): Promise<number> {
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, ...options.env },
    stdio: options.show === true ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  const limitMs = options.limitMs ?? LIMIT_MS;
  let ended = false;
  const timer = setTimeout(() => {
    ended = child.kill('SIGKILL');
  }, limitMs);
  const status = await new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
  clearTimeout(timer);
  if (ended) throw new Error(`${output}Ended after ${limitMs / 1000} s, the longest that it may take.`);
  if (status !== 0 && options.mayFail !== true) throw new Error(output || `${program} ended with status ${status}`);
  return status;
}

export const bin = (name: string) => path.join(ROOT, 'node_modules/.bin', name);
