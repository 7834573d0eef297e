import { mkdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from '../command/plain-error.ts';

/** Far longer than any locked work: an older lock was left by a killed process. */
const STALE_MS = 60_000;
const PAUSE_MS = 10;

/** Runs the work under an exclusive lock between processes, waiting for its turn. */
export function underLock<T>(lock: string, work: () => T): T {
  mkdirSync(path.dirname(lock), { recursive: true });
  while (!taken(lock)) {
    if (isStale(lock)) release(lock);
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
  }
  try {
    return work();
  } finally {
    release(lock);
  }
}

/** mkdir succeeds in one process only. */
function taken(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function isStale(lock: string): boolean {
  const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
  // A clock that was set back must not make a lock permanent.
  return since !== undefined && Math.abs(Date.now() - since) > STALE_MS;
}

const release = (lock: string) => rmSync(lock, { recursive: true, force: true });
