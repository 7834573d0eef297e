import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { openPortBook } from '../port-book.ts';
import { createSupervisor, type Supervisor } from './supervisor.ts';
import type { Unit } from './unit.ts';

/** Responds with its name and pid, and records in a file when it is stopped. */
const PROGRAM = `
const { createServer } = require('node:http');
const { appendFileSync } = require('node:fs');
const { NAME, PORT, NOTES } = process.env;
const note = (what) => appendFileSync(NOTES, NAME + ' ' + what + '\\n');
if (process.env.FAULT) { console.error(process.env.FAULT); process.exit(1); }
const server = createServer((request, response) => response.setHeader('connection', 'close').end(JSON.stringify({ name: NAME, pid: process.pid, home: process.env.HOME ?? null })));
server.listen(Number(PORT), '127.0.0.1', () => note('up'));
process.on('SIGTERM', () => { note('down'); server.close(() => process.exit(0)); });
`;

let place: ReturnType<typeof temporaryFolder>;
let supervisor: Supervisor;
let reports: string[];
let changes: string[][];
let most: number;

/** Outside the range from which the system gives ports: none that is free now goes to a connection before it is used. */
const { lease, release } = openPortBook(20_000 + (process.pid % 40) * 300);

beforeEach(() => {
  place = temporaryFolder();
  reports = [];
  changes = [];
  most = 0;
  writeFileSync(path.join(place.folder, 'program.cjs'), PROGRAM);
  writeFileSync(path.join(place.folder, 'notes'), '');
  supervisor = createSupervisor({
    logs: path.join(place.folder, 'logs'),
    lease,
    release,
    started: (slots) => {
      most = Math.max(most, ...slots.map((slot) => slot.processes().length));
    },
    report: (sentence) => reports.push(sentence),
    changed: async (slots) => void changes.push(slots.flatMap(({ name, current }) => (current() ? [name] : []))),
  });
});
afterEach(async () => {
  await supervisor.stop();
  place.remove();
});

const notes = () => readFileSync(path.join(place.folder, 'notes'), 'utf8').trim().split('\n');

function unit(name: string, more: Partial<Unit> = {}, env: Record<string, string> = {}): Unit {
  return {
    name,
    copies: 1,
    stage: 0,
    movable: true,
    make: (at) => ({
      name: at.name,
      command: process.execPath,
      args: [path.join(place.folder, 'program.cjs')],
      env: { NAME: at.name, PORT: String(at.port), NOTES: path.join(place.folder, 'notes'), ...env },
      ready: { url: `http://127.0.0.1:${at.port}/` },
    }),
    ...more,
  };
}

const running = (name: string) => {
  const found = supervisor
    .slots()
    .find((slot) => slot.name === name)
    ?.current();
  if (!found) throw new Error(`${name} is not running.`);
  return found;
};
const ask = async (name: string) =>
  (await (await fetch(`http://127.0.0.1:${running(name).place.port}/`)).json()) as {
    name: string;
    pid: number;
    home: string | null;
  };

async function until(what: () => boolean): Promise<void> {
  while (!what()) await new Promise((resolve) => setTimeout(resolve, 10));
}

describe('a supervisor', () => {
  it('starts every copy with its own environment only', async () => {
    await supervisor.start([unit('a', { copies: 2 })]);
    expect((await ask('a')).name).toBe('a');
    expect(await ask('a-2')).toMatchObject({ name: 'a-2', home: null });
    expect(readFileSync(path.join(place.folder, 'logs/a.log'), 'utf8')).toBe('');
  });

  it('restarts a dead process in the same slot, and reports it in a line', async () => {
    await supervisor.start([unit('a')]);
    const { pid } = await ask('a');
    const { port } = running('a').place;
    process.kill(pid, 'SIGKILL');
    await until(() => reports.length === 2);
    expect(reports).toEqual([
      'a has ended (signal SIGKILL); it is started again in 0.5 s.',
      expect.stringMatching(/^a is back after [\d.]+ s\.$/),
    ]);
    expect(running('a').place.port).toBe(port);
    expect((await ask('a')).pid).not.toBe(pid);
    expect(changes).toEqual([['a'], [], ['a']]);
  });

  it('quotes the last line of the log when a process does not start', async () => {
    await expect(supervisor.start([unit('a', {}, { FAULT: 'PORT is missing: port to listen on.' })])).rejects.toThrow(
      'a did not start: PORT is missing: port to listen on.',
    );
  });

  it('starts the replacement of a movable process before the old one stops, one copy after the other', async () => {
    await supervisor.start([unit('a', { copies: 2 })]);
    const before = [await ask('a'), await ask('a-2')].map(({ pid }) => pid);
    // Which of two copies is ready first varies.
    changes.length = 0;
    await supervisor.restart('a');
    const order = notes().slice(2);
    expect(order).toEqual(['a up', 'a down', 'a-2 up', 'a-2 down']);
    const after = [await ask('a'), await ask('a-2')].map(({ pid }) => pid);
    expect(after.filter((pid) => before.includes(pid))).toEqual([]);
    expect(changes.every((names) => names.includes('a'))).toBe(true);
    // Both are recorded while both run, in case the supervisor is killed.
    expect([most, supervisor.slots().map((slot) => slot.processes().length)]).toEqual([2, [1, 1]]);
  });

  it('stops a server before its replacement starts', async () => {
    await supervisor.start([unit('a', { movable: false })]);
    const { port } = running('a').place;
    await supervisor.restart('a');
    expect(notes()).toEqual(['a up', 'a down', 'a up']);
    expect(running('a').place.port).toBe(port);
  });

  it('keeps the old one when the new one does not become ready', async () => {
    let fault = {};
    const good = unit('a');
    await supervisor.start([
      {
        ...good,
        make: async (at) => {
          const spec = await good.make(at);
          return { ...spec, env: { ...spec.env, ...fault } };
        },
      },
    ]);
    const { pid } = await ask('a');
    fault = { FAULT: 'broken' };
    await expect(supervisor.restart('a')).rejects.toThrow('a did not start: broken');
    expect((await ask('a')).pid).toBe(pid);
  });

  it('stops by stages, the last first, and restarts nothing meanwhile', async () => {
    await supervisor.start([unit('below')]);
    await supervisor.start([unit('above', { stage: 1 })]);
    await supervisor.stop();
    expect(notes().slice(2)).toEqual(['above down', 'below down']);
    expect(reports).toEqual([]);
  });

  it('lists the known processes when asked to restart an unknown one', async () => {
    await supervisor.start([unit('a')]);
    await expect(supervisor.restart('b')).rejects.toThrow('Unknown process b; there are a.');
  });
});
