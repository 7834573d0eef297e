import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { ROOT } from '../command/options.ts';
import { PlainError } from '../command/plain-error.ts';

const STOP_MS = 90_000;

/** A program of ours in a process of its own, started as an operator starts it. */
export interface Program {
  /** Resolves with the next line that begins so; rejects with all that was printed when the program ends instead. */
  says(beginning: string): Promise<string>;
  printed(): string;
  /** Lets it end by itself, and ends it when it does not. */
  stop(): Promise<void>;
}

export function startProgram(
  entry: string,
  args: readonly string[],
  { cwd = ROOT, env = process.env, show = () => undefined }: ProgramOptions = {},
): Program {
  const child = spawn(process.execPath, ['--import', 'tsx', entry, ...args], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  const waiting = new Map<string, (line: string) => void>();
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    createInterface(stream).on('line', (line) => {
      printed += `${line}\n`;
      show(line);
      for (const [beginning, resolve] of waiting) if (line.startsWith(beginning)) resolve(line);
    });
  return {
    printed: () => printed,
    says: (beginning) =>
      Promise.race([
        new Promise<string>((resolve) => waiting.set(beginning, resolve)),
        ended.then(() => Promise.reject(new PlainError(`${printed}${entry} has ended.`))),
      ]),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}

interface ProgramOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Called with every line that it prints. */
  show?(line: string): void;
}
