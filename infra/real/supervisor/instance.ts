import { type ChildProcess, spawn } from 'node:child_process';
import cluster from 'node:cluster';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { PlainError } from '../../command/plain-error.ts';
import { LOOPBACK } from '../../machine/ports.ts';
import { type ProcessMark, processMark } from '../../machine/process-mark.ts';
import type { ProcessSpec } from '../process-spec.ts';
import { openLog } from './log-file.ts';

export interface Instance {
  readonly mark: ProcessMark;
  /** How it exited, in words. */
  readonly ended: Promise<string>;
  isRunning(): boolean;
  /** Resolves when it is ready. Rejects with a `PlainError` when it exits before or takes too long. */
  ready(): Promise<void>;
  /** Sends the stop signal, and SIGKILL after the limit. May be called twice. */
  stop(): Promise<void>;
}

export interface InstanceOptions {
  spec: ProcessSpec;
  log: string;
  /** Its port is shared with its copies. */
  sharesPort: boolean;
  readyWithinMs?: number;
  stopWithinMs?: number;
}

/** Keycloak creates its tables at its first start, which takes minutes on a slow machine. */
const READY_MS = 900_000;
const STOP_MS = 25_000;
const POLL_MS = 100;

export function startInstance(options: InstanceOptions): Instance {
  const { spec, log, sharesPort, readyWithinMs = READY_MS, stopWithinMs = STOP_MS } = options;
  const descriptor = openLog(log);
  const child = (sharesPort ? spawnSharing : spawnProcess)(spec, descriptor);
  closeSync(descriptor);
  let running = true;
  const ended = new Promise<string>((resolve) => {
    const settle = (words: string) => {
      running = false;
      resolve(words);
    };
    child.once('error', (error) => settle(error.message));
    child.once('exit', (code, signal) => settle(signal ? `signal ${signal}` : `status ${code}`));
  });
  const hasEnded = (withinMs: number) => Promise.race([ended.then(() => true), delay(withinMs, false, { ref: false })]);
  return {
    mark: processMark(child.pid ?? 0),
    ended,
    isRunning: () => running,
    async ready() {
      for (const end = Date.now() + readyWithinMs; ; await delay(POLL_MS)) {
        if (!running) throw new PlainError(`${spec.name} did not start: ${lastWords(log) ?? (await ended)}`);
        if (await isReady(spec.ready)) return;
        if (Date.now() > end)
          throw new PlainError(`${spec.name} is not ready after ${readyWithinMs / 1000} s; ${log} may say why.`);
      }
    },
    async stop() {
      if (!running) return;
      child.kill(spec.stopSignal ?? 'SIGTERM');
      if (await hasEnded(stopWithinMs)) return;
      child.kill('SIGKILL');
      await hasEnded(stopWithinMs);
    },
  };
}

/** The last line that it wrote. */
function lastWords(log: string): string | undefined {
  const line = readFileSync(log, 'utf8').trimEnd().split('\n').at(-1)?.trim();
  return line === undefined || line === '' ? undefined : line.slice(0, 500);
}

/** Starts a process whose output goes to the log. */
function spawnProcess({ command, args, env, cwd, account, folder }: ProcessSpec, log: number): ChildProcess {
  const inherited = folder === undefined ? [] : [openSync(folder, 'r')];
  const child = spawn(command, args, {
    ...account,
    ...(cwd === undefined ? {} : { cwd }),
    env: { ...env },
    // Ctrl-C goes to the whole process group, but servers must stop after their clients.
    detached: true,
    stdio: ['ignore', log, log, ...inherited],
  });
  for (const descriptor of inherited) closeSync(descriptor);
  return child;
}

/**
 * Starts a Node program as a cluster worker: the copies share our port, and during a replacement
 * no connection is refused. `args` are Node's options followed by the program.
 */
function spawnSharing({ args, env, cwd, account }: ProcessSpec, log: number): ChildProcess {
  // The kernel distributes connections to the copies.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({
    exec: args.at(-1) ?? '',
    execArgv: args.slice(0, -1),
    args: [],
    ...account,
    ...(cwd === undefined ? {} : { cwd }),
    stdio: ['ignore', log, log, 'ipc'],
  });
  // A cluster worker inherits our environment; setting variables to undefined prevents that.
  const none = Object.fromEntries(Object.keys(process.env).map((name) => [name, undefined]));
  return cluster.fork({ ...none, ...env }).process;
}

const ANSWER_WITHIN_MS = 2_000;

/** Checks once. */
function isReady(ready: ProcessSpec['ready']): Promise<boolean> {
  return 'url' in ready ? answers(ready.url) : opens(ready.port);
}

async function answers(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

function opens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: LOOPBACK, timeout: ANSWER_WITHIN_MS });
    const settle = (open: boolean) => {
      socket.destroy();
      resolve(open);
    };
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
    socket.once('timeout', () => settle(false));
  });
}
