/**
 * Does what README tells a newcomer, in the clone that it lies in: `npm start` on a free port and a fresh data folder, a
 * visit over HTTP and in Chromium, Ctrl-C, and a second start on the same data, where her account and report still are.
 * Plain Node, since nothing is installed or built when it begins: `node infra/newcomer/run.mjs`.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

const root = path.resolve(import.meta.dirname, '../..');
/** Against hanging alone: packages are fetched and everything is built. */
const START_MS = 20 * 60_000;
const STOP_MS = 30_000;

const folder = mkdtempSync(path.join(tmpdir(), 'vesela-newcomer-'));
const data = path.join(folder, 'data');
const env = { ...process.env, VESELA_TEST_DIR: folder, NEWCOMER_EMAIL: `newcomer-${randomUUID()}@vesela.example` };

const secondsSince = (moment) => (performance.now() - moment) / 1000;

function freePort() {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Rejects when it takes longer. */
function within(ms, sentence, work) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(sentence)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** `npm start` as it is typed, in a process group of its own as in a terminal; resolves when the first page answers. */
async function start(port) {
  const began = performance.now();
  const child = spawn('npm', ['start', '--', '--port', String(port), '--data-dir', data], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const signal = (name) => {
    try {
      process.kill(-child.pid, name);
    } catch {
      // Nobody is left in the group.
    }
  };
  const end = () => signal('SIGKILL');
  process.once('exit', end);
  // Once nobody holds its output any more, the portal's own processes have ended too.
  const ended = new Promise((resolve) => child.once('close', (code, name) => resolve({ code, signal: name })));
  let installed = 0;
  const opened = new Promise((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      console.log(`  ${line}`);
      if (line.startsWith('✓ packages')) installed = secondsSince(began);
      const [, origin] = /^The portal is open at (\S+)/.exec(line) ?? [];
      if (origin) resolve(origin);
    });
  });
  const died = ended.then(() => Promise.reject(new Error('npm start ended before the portal was open.')));
  died.catch(() => undefined);
  const origin = await within(START_MS, 'npm start did not open the portal.', Promise.race([opened, died]));
  const page = await fetch(origin);
  if (!page.ok) throw new Error(`The first page answered ${page.status}.`);
  const seconds = secondsSince(began);
  return {
    installed,
    started: seconds - installed,
    /** Ctrl-C, as a terminal sends it to everybody in it. */
    async interrupt() {
      signal('SIGINT');
      const { code, signal: name } = await within(STOP_MS, 'Ctrl-C did not end the portal.', ended);
      process.off('exit', end);
      // npm itself ends by the signal; the portal takes its mark away only when it has stopped in order.
      if (code !== 0 && name !== 'SIGINT') throw new Error(`After Ctrl-C npm start ended with status ${code}.`);
      if (existsSync(path.join(data, 'portal.json'))) throw new Error('The portal did not stop in order after Ctrl-C.');
      const left = processesOn(data);
      if (left.length > 0) throw new Error(`After Ctrl-C there still run: ${left.join(', ')}.`);
    },
  };
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

/** Walks a visit; the packages are there by now. */
async function visit(name, port) {
  const playwright = path.join(root, 'node_modules/.bin/playwright');
  const args = [playwright, 'test', '--config', path.join(import.meta.dirname, 'playwright.config.ts'), name];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...env, VESELA_TEST_PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const status = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
  if (status !== 0) throw new Error(`The visit ${name} failed; Playwright says above why.`);
}

async function main() {
  const port = await freePort();
  console.log('… newcomer: npm start, a visit, Ctrl-C, a second start');
  const cold = await start(port);
  await visit('first-visit', port);
  await cold.interrupt();
  const warm = await start(port);
  await visit('second-visit', port);
  await warm.interrupt();
  const install = cold.installed > 0 ? `${cold.installed.toFixed(1)} s` : 'none, the packages were there';
  console.log(
    `✓ newcomer: installing ${install}; from there to the first page ${cold.started.toFixed(1)} s; warm ${warm.started.toFixed(1)} s`,
  );
}

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
main()
  .catch((error) => {
    console.error(`✗ newcomer: ${error.message}`);
    process.exitCode = 1;
  })
  .finally(() => {
    rmSync(folder, { recursive: true, force: true });
    process.exit();
  });
