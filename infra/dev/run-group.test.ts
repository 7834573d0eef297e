import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { ROOT } from '../command/options.ts';
import { isRunning, processMark } from '../machine/process-mark.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { runGroup } from './run-group.ts';

it('returns what was printed, and whether it went well', async () => {
  const { signal } = new AbortController();
  expect(await runGroup(['-e', 'console.log("done")'], signal)).toEqual({ ok: true, printed: 'done' });
  expect((await runGroup(['-e', 'process.exit(3)'], signal)).ok).toBe(false);
});

it('ends a process too that was started while the signal came', async () => {
  const { folder, remove } = temporaryFolder();
  const ready = path.join(folder, 'ready');
  const controller = new AbortController();
  // The first signal finds the parent alone; the child that it then starts would run for a minute.
  const parent = `
    process.once('SIGTERM', () => require('node:child_process').spawn('sleep', ['60'], { stdio: 'inherit' }));
    setInterval(() => undefined, 1000);
    require('node:fs').writeFileSync(${JSON.stringify(ready)}, '');`;
  const run = runGroup(['-e', parent], controller.signal);
  while (!existsSync(ready)) await delay(10);
  const started = performance.now();
  controller.abort();
  expect((await run).ok).toBe(false);
  expect(performance.now() - started).toBeLessThan(30_000);
  remove();
});

it('leaves nothing running when this process exits meanwhile', async () => {
  const { folder, remove } = temporaryFolder();
  const ready = path.join(folder, 'pid');
  const forever = `setInterval(() => undefined, 1000);
    require('node:fs').writeFileSync(${JSON.stringify(ready)}, String(process.pid));`;
  const program = `
    import { existsSync } from 'node:fs';
    import { runGroup } from ${JSON.stringify(path.join(import.meta.dirname, 'run-group.ts'))};
    void runGroup(['-e', ${JSON.stringify(forever)}], new AbortController().signal);
    setInterval(() => existsSync(${JSON.stringify(ready)}) && process.exit(), 10);`;
  spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], { cwd: ROOT });
  const pid = Number(readFileSync(ready, 'utf8'));
  while (isRunning(processMark(pid))) await delay(10);
  remove();
});
