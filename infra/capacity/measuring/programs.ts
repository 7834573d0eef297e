import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { PlainError } from '../../command/plain-error.ts';
import { baseEnvironment, nodeProgram } from '../../real/node-program.ts';

export interface Program {
  pid: number;
  stop(): Promise<void>;
}

const READY_WITHIN_MS = 120_000;
const LOOK_EVERY_MS = 200;

/** One of our programs as a process of its own; resolves when `ready` answers 2xx. Throws a plain sentence otherwise. */
export async function startProgram(program: string, env: Record<string, string>, ready: string): Promise<Program> {
  const { command, args, cwd } = nodeProgram(program);
  const child = spawn(command, args, { cwd, env: { ...baseEnvironment, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let last = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (piece) => {
      last = String(piece).trim().split('\n').at(-1) ?? last;
    });
  }
  const ended = once(child, 'exit');
  const stop = async () => {
    if (child.exitCode === null) child.kill('SIGTERM');
    await ended;
  };
  for (const end = Date.now() + READY_WITHIN_MS; !(await answers(ready)); await delay(LOOK_EVERY_MS)) {
    if (child.exitCode === null && Date.now() < end) continue;
    await stop();
    throw new PlainError(`${program} does not become ready: ${last}`);
  }
  return { pid: child.pid ?? 0, stop };
}

const answers = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
