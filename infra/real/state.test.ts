import { spawn } from 'node:child_process';
import { statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { processMark } from '../machine/process-mark.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { endLeftovers, readState, writeState } from './state.ts';

let place: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  place = temporaryFolder();
});
afterEach(() => place.remove());

it('stops what a killed supervisor left behind, but not a process that reused its pid', async () => {
  const [left, other] = [spawn('sleep', ['60']), spawn('sleep', ['60'])];
  const ended = new Promise<void>((resolve) => left.once('exit', () => resolve()));
  writeState(place.folder, 8080, []);
  const file = path.join(place.folder, 'state.json');
  expect(statSync(file).mode & 0o077).toBe(0);
  const entry = (name: string, mark: object) => ({ name, mark, port: 1, since: '2026-11-21T00:00:00.000Z', deaths: 0 });
  const processes = [
    entry('left', processMark(left.pid)),
    entry('other', { ...processMark(other.pid), startedAt: '1' }),
  ];
  writeFileSync(file, JSON.stringify({ ...readState(place.folder), processes }));
  expect(await endLeftovers(place.folder)).toEqual(['left']);
  await ended;
  expect(other.exitCode).toBeNull();
  expect(readState(place.folder)).toBeUndefined();
  other.kill();
});

it('ignores a missing or broken state file', async () => {
  expect(await endLeftovers(place.folder)).toEqual([]);
  writeFileSync(path.join(place.folder, 'state.json'), '{"supervisor":');
  expect(readState(place.folder)).toBeUndefined();
});
