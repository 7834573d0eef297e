import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { PlainError } from '../command/plain-error.ts';
import type { BuildAnswer, BuildRequest } from './webpack-child.ts';

/** The program that builds; what it is belongs to what a build is made from. */
export const BUILDER = path.join(import.meta.dirname, 'webpack-child.ts');
const LIMIT_MS = 10 * 60_000;

export interface WebpackBuilder {
  /** Builds one package, one at a time. Throws with webpack's messages. */
  build(name: string, request: BuildRequest): Promise<void>;
  /** Heavy tools are gone from memory afterwards. */
  end(): void;
}

/** A process that builds packages; started with the first one. */
export function webpackBuilder(cwd: string): WebpackBuilder {
  let child: ChildProcess | undefined;
  let printed = '';
  const end = () => {
    process.off('exit', end);
    child?.kill('SIGKILL');
    child = undefined;
  };
  const start = () => {
    process.once('exit', end);
    const env = { ...process.env, NODE_ENV: 'production' };
    const started = fork(BUILDER, {
      cwd,
      env,
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [started.stdout, started.stderr])
      stream?.on('data', (chunk) => {
        printed += String(chunk);
      });
    return started;
  };
  return {
    async build(name, request) {
      printed = '';
      child ??= start();
      const { ok, messages } = await answerOf(child, request);
      if (!ok) throw new PlainError(`${printed}${messages}\n${name} could not be built; the messages above say why.`);
    },
    end,
  };
}

async function answerOf(child: ChildProcess, request: BuildRequest): Promise<BuildAnswer> {
  const done = new AbortController();
  const { signal } = done;
  try {
    return await new Promise<BuildAnswer>((resolve) => {
      const lost = () => resolve({ ok: false, messages: '' });
      child.once('message', (answer) => resolve(answer as BuildAnswer));
      child.once('exit', lost);
      child.once('error', lost);
      const timer = setTimeout(lost, LIMIT_MS);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        child.off('exit', lost).off('error', lost);
      });
      child.send(request, (error) => error && lost());
    });
  } finally {
    done.abort();
  }
}
