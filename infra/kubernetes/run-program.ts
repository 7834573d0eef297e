import { spawn } from 'node:child_process';
import { PlainError } from '../command/plain-error.ts';

export interface ProgramOptions {
  env?: NodeJS.ProcessEnv;
  input?: string;
  withinMs?: number;
  /** Gives the output whatever the exit status is. */
  mayFail?: boolean;
}

const WITHIN_MS = 60_000;

/** What a program writes to its standard output. Throws a plain sentence when it cannot be run, fails or takes too long. */
export async function runProgram(
  program: string,
  args: readonly string[],
  options: ProgramOptions = {},
): Promise<string> {
  const { env, input = '', withinMs = WITHIN_MS, mayFail = false } = options;
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: 'pipe' });
  let out = '';
  let faults = '';
  child.stdout.on('data', (chunk) => (out += String(chunk)));
  child.stderr.on('data', (chunk) => (faults += String(chunk)));
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    child.kill('SIGKILL');
  }, withinMs);
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', (cause) => reject(new PlainError(`The program ${program} cannot be run.`, { cause })));
    child.once('close', resolve);
  }).finally(() => clearTimeout(timer));
  if (late) throw new PlainError(`${program} ${args[0] ?? ''} took longer than ${withinMs / 1000} s.`);
  if (status !== 0 && !mayFail)
    throw new PlainError(`${program} ${args[0] ?? ''} failed:\n${faults.trim() || out.trim()}`);
  return out;
}
