import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { databaseUrl, openPool } from '../../postgres/database.ts';
import { testServer } from '../../postgres/testing/test-server.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { backendsOf, costOf, processesIn, residentMegabytes, rowsOf, sizeOf, snapshot, spentBetween } from './meter.ts';

let place: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  place = temporaryFolder();
});
afterEach(() => place.remove());

/** Computes for so long, however busy the machine is. */
const computeMs = (ms: number) => {
  for (const end = process.cpuUsage().user + ms * 1_000; process.cpuUsage().user < end; );
};
const COMPUTE_100_MS = 'for (const end = process.cpuUsage().user + 100000; process.cpuUsage().user < end; );';

/** A process in the folder; resolves when it has written a line. */
async function child(script: string): Promise<ChildProcess & { pid: number }> {
  const started = spawn(process.execPath, ['-e', `${script}; setInterval(() => {}, 1000)`], {
    cwd: place.folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(started.stdout, 'data');
  if (started.pid === undefined) throw new Error('It did not start.');
  return Object.assign(started, { pid: started.pid });
}

async function end(process: ChildProcess): Promise<void> {
  process.kill('SIGKILL');
  await once(process, 'exit');
}

it('a process is charged with the time it computes and the bytes it writes, to less than a tick of 10 ms', () => {
  const before = snapshot([process.pid]);
  computeMs(50);
  writeFileSync(path.join(place.folder, 'file'), Buffer.alloc(100_000));
  const spent = spentBetween(before, snapshot([process.pid]));
  expect(spent.cpuMs).toBeGreaterThan(45);
  expect(spent.cpuMs).toBeLessThan(500);
  expect(spent.cpuMs % 10).not.toBe(0);
  expect(spent.writtenBytes).toBeGreaterThanOrEqual(100_000);
});

it('all threads of a process count', async () => {
  const work = `${COMPUTE_100_MS} require('node:worker_threads').parentPort.postMessage(0); setInterval(() => {}, 1000)`;
  const [one, two] = await Promise.all([
    child(`const { Worker } = require('node:worker_threads');
      new Worker(${JSON.stringify(work)}, { eval: true }).once('message', () => console.log('done'))`),
    child("console.log('done')"),
  ]);
  const [threads = 0, main = 0] = [one, two].map(({ pid }) => spentBetween(snapshot([]), snapshot([pid])).cpuMs);
  expect(threads).toBeGreaterThan(main + 50);
  await Promise.all([end(one), end(two)]);
});

it('a process that began in between counts whole, and one that has ended not at all', async () => {
  const nobody = snapshot([]);
  const one = await child(`${COMPUTE_100_MS} console.log('done')`);
  const begun = snapshot([one.pid]);
  expect(spentBetween(nobody, begun).cpuMs).toBeGreaterThan(90);
  await end(one);
  expect(snapshot([one.pid]).size).toBe(0);
  expect(spentBetween(begun, snapshot([one.pid]))).toEqual({ cpuMs: 0, writtenBytes: 0 });
});

it('the processes of a folder are found, and their memory', async () => {
  expect(processesIn(place.folder)).toEqual([]);
  const one = await child("console.log('done')");
  expect(processesIn(place.folder)).toEqual([one.pid]);
  expect(residentMegabytes(one.pid)).toBeGreaterThan(10);
  await end(one);
});

it('PostgreSQL is charged with the work of the connections to a database', async () => {
  const { url: serverUrl, stop } = await testServer();
  const server = openPool(serverUrl, { limitMs: 60_000 });
  const database = `capacity_${process.pid}`;
  await server.query(`CREATE DATABASE ${database}`);
  const url = databaseUrl(serverUrl, database);
  const pool = openPool(url, { limitMs: 60_000 });
  try {
    await pool.query('CREATE TABLE saved AS SELECT 1 AS number');
    const before = await sizeOf(url);
    const { processes, database: spent } = await costOf(pool, { pids: [], databases: [database] }, () =>
      pool.query('INSERT INTO saved SELECT generate_series(1, 200000)'),
    );
    expect(processes).toEqual({ cpuMs: 0, writtenBytes: 0 });
    expect(spent.cpuMs).toBeGreaterThan(10);
    expect(spent.writtenBytes).toBeGreaterThan(1_000_000);
    expect((await sizeOf(url)).kept - before.kept).toBeGreaterThan(4_000_000);
    expect((await backendsOf(pool, [database])).length).toBeGreaterThan(0);
    expect(await backendsOf(pool, ['nowhere'])).toEqual([]);
    expect(await rowsOf(url, 'SELECT count(*)::int AS number FROM saved')).toEqual([{ number: 200_001 }]);
  } finally {
    await pool.end();
    await server.query(`DROP DATABASE ${database} WITH (FORCE)`);
    await server.end();
    await stop();
  }
});
