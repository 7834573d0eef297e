import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { codeOf } from '../command/plain-error.ts';
import { isRunning, type ProcessMark, processMark } from '../machine/process-mark.ts';

/** One build at a time: `npm test` beside `npm start` waits and then finds everything built. */
export async function withBuildLock<T>(folder: string, work: () => Promise<T>, waiting: () => void): Promise<T> {
  const lock = path.join(folder, '.vesela-build-lock');
  mkdirSync(folder, { recursive: true });
  for (let reported = false; !taken(lock); await delay(250)) {
    if (!reported) waiting();
    reported = true;
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function taken(lock: string): boolean {
  try {
    writeFileSync(lock, JSON.stringify(processMark()), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  if (!heldBySomeone(lock)) rmSync(lock, { force: true });
  return false;
}

function heldBySomeone(lock: string): boolean {
  try {
    return isRunning(JSON.parse(readFileSync(lock, 'utf8')) as Partial<ProcessMark>);
  } catch (error) {
    // Half-written by one who has just taken it, or gone since: look again.
    return codeOf(error) === undefined;
  }
}
