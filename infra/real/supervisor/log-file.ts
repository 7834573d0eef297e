import {
  appendFileSync,
  closeSync,
  copyFileSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  renameSync,
  statSync,
} from 'node:fs';
import path from 'node:path';

const MAX_BYTES = 10 * 1024 * 1024;
const KEPT = 3;

/** Opens a log for appending, readable by its owner only. */
export function openLog(file: string): number {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  return openSync(file, 'a', 0o600);
}

/**
 * Rotates a log that has grown too large to `.1` (then `.2`, …) by copy and truncate, since processes keep it open and
 * append. What is written between copy and truncate is lost, which is acceptable for a log of this size.
 */
export function rotateLog(file: string, { maxBytes = MAX_BYTES, kept = KEPT } = {}): boolean {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) <= maxBytes) return false;
  for (let number = kept - 1; number >= 1; number--) {
    if (statSync(`${file}.${number}`, { throwIfNoEntry: false }))
      renameSync(`${file}.${number}`, `${file}.${number + 1}`);
  }
  copyFileSync(file, `${file}.1`);
  const descriptor = openSync(file, 'r+');
  ftruncateSync(descriptor);
  closeSync(descriptor);
  return true;
}

/** One line per event for the operator: on the console and in `events.log`. */
export function eventsLog(file: string, print: (line: string) => void, now = () => new Date()) {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  return (sentence: string): void => {
    const line = `${now().toISOString()} ${sentence}`;
    print(line);
    rotateLog(file, { maxBytes: 1024 * 1024, kept: 2 });
    appendFileSync(file, `${line}\n`, { mode: 0o600 });
  };
}
