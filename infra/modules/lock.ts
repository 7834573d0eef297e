import { mkdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from '../local/plain-error.ts';

/** Far longer than any work under a lock takes: an older one was left by a process that was killed. */
const STALE_MS = 60_000;
const PAUSE_MS = 10;

/** Does the work while no other process does any under the same lock, and waits for its turn. */
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

/** A folder can be made by one process only. */
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
  // A clock that was put back must not make a lock eternal.
  return since !== undefined && Math.abs(Date.now() - since) > STALE_MS;
}

const release = (lock: string) => rmSync(lock, { recursive: true, force: true });
