/**
 * First step of every command, in plain Node: it runs before anything is installed.
 * `node bootstrap.mjs <entry.ts> …` installs the packages where needed, then runs the entry.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const lock = path.join(root, 'package-lock.json');
const modules = path.join(root, 'node_modules');
const mark = path.join(modules, '.vesela-lock');

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(`This needs Node 20.19 or later; here is Node ${process.versions.node}.`);
}

const lockHash = () =>
  existsSync(lock) ? createHash('sha256').update(readFileSync(lock)).digest('hex') : 'no lock file';

function isInstalled(hash) {
  if (!existsSync(modules)) return false;
  if (existsSync(mark) && readFileSync(mark, 'utf8') === hash) return true;
  // Someone ran npm by hand since the lock file changed: npm's own record is then the younger one.
  const record = path.join(modules, '.package-lock.json');
  return existsSync(lock) && existsSync(record) && statSync(record).mtimeMs >= statSync(lock).mtimeMs;
}

function install() {
  // Not `npm ci`: it insists on lock entries for every platform's binaries, which not every registry offers.
  const args = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const started = Date.now();
  console.log('… packages: installing, this takes a minute or two the first time');
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 };
  const done = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (done.error) fail(`The packages could not be installed: ${done.error.message}.`);
  if (done.status !== 0) {
    console.error(done.stderr);
    fail('The packages could not be installed; npm says above why.');
  }
  console.log(`✓ packages (${((Date.now() - started) / 1000).toFixed(1)} s)`);
}

function run(entry, args) {
  const tsx = pathToFileURL(createRequire(path.join(root, 'package.json')).resolve('tsx')).href;
  const child = spawn(process.execPath, ['--import', tsx, path.resolve(root, entry), ...args], {
    // The channel tells the entry when this process was killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    cwd: root,
  });
  let told = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (!told) child.kill(signal);
      told = true;
    });
  }
  child.on('error', (error) => fail(`Node could not be started: ${error.message}.`));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

const [entry, ...args] = process.argv.slice(2);
if (!entry) fail('Say which program to run: node bootstrap.mjs <entry.ts>.');
checkNode();
const hash = lockHash();
if (!isInstalled(hash)) install();
try {
  writeFileSync(mark, existsSync(lock) ? lockHash() : hash);
} catch {
  // A folder that may not be written to only costs the comparison next time.
}
run(entry, args);
