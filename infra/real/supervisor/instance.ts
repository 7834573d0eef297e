import { closeSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { PlainError } from '../../command/plain-error.ts';
import { type ProcessMark, processMark } from '../../machine/process-mark.ts';
import type { ProcessSpec } from '../process-spec.ts';
import { openLog } from './log-file.ts';
import { isReady } from './ready.ts';
import { spawnProcess, spawnSharing } from './spawn.ts';

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
