import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { PlainError } from '../command/plain-error.ts';
import type { BuildAnswer, BuildRequest } from './webpack-child.ts';

/** The program that builds; what it is belongs to what a build is made from. */
export const BUILDER = path.join(import.meta.dirname, 'webpack-child.ts');
/** For all packages that one process builds. */
const LIMIT_MS = 20 * 60_000;

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
  const start = () => {
    const env = { ...process.env, NODE_ENV: 'production' };
    const started = fork(BUILDER, { cwd, env, execArgv: ['--import', 'tsx'], silent: true, timeout: LIMIT_MS });
    for (const stream of [started.stdout, started.stderr]) stream?.on('data', (chunk) => (printed += String(chunk)));
    return started;
  };
  return {
    async build(name, request) {
      printed = '';
      child ??= start();
      const lost: [BuildAnswer] = [{ ok: false, messages: '' }];
      const ended = once(child, 'close').then(() => lost);
      child.send(request);
      const answered = Promise.race([once(child, 'message'), ended]).catch(() => lost);
      const [{ ok, messages }] = (await answered) as [BuildAnswer];
      if (!ok) throw new PlainError(`${printed}${messages}\n${name} could not be built; the messages above say why.`);
    },
    end: () => void child?.kill('SIGKILL'),
  };
}
