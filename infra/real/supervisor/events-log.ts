import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { rotateLog } from './log-file.ts';

/** One line per event for the operator: on the console and in `events.log`. */
export function eventsLog(file: string, print: (line: string) => void, now = () => new Date()) {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  return (sentence: string): void => {
    const line = `${now().toISOString()} ${sentence}`;
    print(line);
    rotateLogIfThere(file);
    appendFileSync(file, `${line}\n`, { mode: 0o600 });
  };
}

const rotateLogIfThere = (file: string) => void rotateLog(file, { maxBytes: 1024 * 1024, kept: 2 });
