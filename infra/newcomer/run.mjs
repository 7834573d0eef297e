/**
 * Does what README tells a newcomer, in the clone that holds this file: `npm start` on a free port and a fresh data folder,
 * a visit over HTTP and in Chromium, Ctrl-C, and a second start on the same data, where the account and its report still
 * are. Plain Node, because nothing is installed or built when it begins: `node infra/newcomer/run.mjs`.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPortal } from '../test-portal/portal-process.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'vesela-newcomer-'));
const data = path.join(folder, 'data');
const env = { ...process.env, VESELA_TEST_DIR: folder, NEWCOMER_EMAIL: `newcomer-${randomUUID()}@vesela.example` };

const STOP_WITHIN_MS = 30_000;
const secondsSince = (moment) => (performance.now() - moment) / 1000;

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** `npm start` as it is typed; resolves when the first page responds. */
async function start(port) {
  const began = performance.now();
  let installed = 0;
  const onLine = (line) => {
    if (line.startsWith('✓ packages')) installed = secondsSince(began);
  };
  const args = ['start', '--', '--port', String(port), '--data-dir', data];
  const { origin, stop } = await startPortal('npm', args, { stopWithinMs: STOP_WITHIN_MS, onLine });
  const page = await fetch(origin);
  if (!page.ok) throw new Error(`The first page answered ${page.status}.`);
  return { installed, started: secondsSince(began) - installed, stop };
}

/** Ctrl-C, as a terminal sends it to every process in it. */
async function interrupt({ stop }) {
  const { code, signal } = await stop('SIGINT');
  // npm itself ends by the signal; the portal deletes its mark only when it has stopped in order.
  if (code !== 0 && signal !== 'SIGINT') throw new Error(`After Ctrl-C npm start ended with status ${code ?? signal}.`);
  if (existsSync(path.join(data, 'portal.json'))) throw new Error('The portal did not stop in order after Ctrl-C.');
  const left = processesOn(data);
  if (left.length > 0) throw new Error(`After Ctrl-C there still run: ${left.join(', ')}.`);
}

/** Command lines of the processes that name the folder. */
function processesOn(place) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      } catch {
        return '';
      }
    })
    .filter((line) => line.includes(place));
}

/** Runs the journeys of a visit; the packages are installed by now. */
async function visit(name, port) {
  const playwright = path.join(root, 'node_modules/.bin/playwright');
  const args = [playwright, 'test', '--config', path.join(import.meta.dirname, 'playwright.config.ts'), '--grep', name];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...env, VESELA_TEST_PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [status] = await once(child, 'exit');
  if (status !== 0) throw new Error(`The ${name} failed; Playwright says above why.`);
}

async function main() {
  const port = await freePort();
  console.log('… newcomer: npm start, a visit, Ctrl-C, a second start');
  const cold = await start(port);
  await visit('first visit', port);
  await interrupt(cold);
  const warm = await start(port);
  await visit('second visit', port);
  await interrupt(warm);
  const install = cold.installed > 0 ? `${cold.installed.toFixed(1)} s` : 'none, the packages were there';
  console.log(
    `✓ newcomer: installing ${install}; from there to the first page ${cold.started.toFixed(1)} s; warm ${warm.started.toFixed(1)} s`,
  );
}

main()
  .catch((error) => {
    console.error(`✗ newcomer: ${error.message}`);
    process.exitCode = 1;
  })
  .finally(() => {
    rmSync(folder, { recursive: true, force: true });
    process.exit();
  });
