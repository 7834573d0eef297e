import { appendFileSync, closeSync, existsSync, readFileSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { openLog, rotateLog } from './log-file.ts';

let place: ReturnType<typeof temporaryFolder>;
let file: string;
beforeEach(() => {
  place = temporaryFolder();
  file = path.join(place.folder, 'logs/a.log');
});
afterEach(() => place.remove());

it('rotates a large log while a process keeps writing to it, and keeps a bounded number', () => {
  const descriptor = openLog(file);
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(rotateLog(file, { maxBytes: 10, kept: 2 })).toBe(false);
  for (const text of ['first first ', 'second second ', 'third third ']) {
    writeSync(descriptor, text);
    expect(rotateLog(file, { maxBytes: 10, kept: 2 })).toBe(true);
  }
  writeSync(descriptor, 'now');
  closeSync(descriptor);
  appendFileSync(file, '.');
  expect(['', '.1', '.2'].map((ending) => readFileSync(file + ending, 'utf8'))).toEqual([
    'now.',
    'third third ',
    'second second ',
  ]);
  expect(existsSync(`${file}.3`)).toBe(false);
});
