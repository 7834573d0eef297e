import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fetchInside } from '@vesela/service-kit/tls';
import { NODE_ENVIRONMENT } from '../build/programs.ts';
import { ROOT } from '../command/options.ts';
import { PlainError } from '../command/plain-error.ts';
import { builtProgram } from '../real/node-program.ts';

/** One of our programs as a process of its own. */
export interface Program {
  pid: number;
  /** Tells it to stop as an operator does, and waits for its end. */
  stop(): Promise<void>;
  kill(): Promise<void>;
}

/** How a program is started. */
export interface StartOptions {
  /** Of Node.js. */
  flags?: readonly string[];
  /** As the real run starts it, which `buildAll` has built, and not from source. */
  built?: boolean;
}

interface ProgramOptions extends StartOptions {
  /** Path of the program in the repository. */
  file: string;
  env: Readonly<Record<string, string>>;
  /** Address that responds with 2xx once the program is ready. */
  ready: string;
  /** The folder of another release, which starts from source. */
  root?: string;
}

const READY_WITHIN_MS = 120_000;
const LOOK_EVERY_MS = 100;
/** Of this process's environment; two machines must measure the same. */
const PASSED_ON = ['PATH', 'TMPDIR'];

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Resolves when the program is ready. Throws a plain sentence with the last line it wrote. */
export async function startProgram(options: ProgramOptions): Promise<Program> {
  const { file, env, ready, root = ROOT, flags = [], built = false } = options;
  const passed = Object.fromEntries(
    PASSED_ON.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
  const args = built ? builtProgram(file).args : ['--import', 'tsx', path.join(root, file)];
  const child = spawn(process.execPath, [...flags, ...args], {
    cwd: root,
    env: { ...passed, TZ: 'UTC', ...(built ? NODE_ENVIRONMENT : {}), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let last = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      last = String(chunk).trim().split('\n').at(-1) ?? last;
    });
  running.add(child);
  const ended = once(child, 'close').finally(() => running.delete(child));
  const runs = () => child.exitCode === null && child.signalCode === null;
  const end = async (signal: NodeJS.Signals) => {
    if (!runs()) return;
    child.kill(signal);
    await ended;
  };
  for (const until = Date.now() + READY_WITHIN_MS; !(await responds(ready)); await delay(LOOK_EVERY_MS)) {
    if (runs() && Date.now() < until) continue;
    await end('SIGKILL');
    // What it wrote last has been read by then.
    await ended;
    throw new PlainError(`${file} of ${root} does not become ready: ${last}`);
  }
  return { pid: child.pid ?? 0, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

const responds = (url: string) =>
  fetchInside(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
