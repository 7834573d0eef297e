/**
 * First step of every command, in plain Node: it runs before anything is installed.
 * `node bootstrap.mjs [--installed | --built | --portal] [--options=NAMES] <entry.ts | program of a package> …`
 *
 * Without a flag it installs missing packages, then runs the entry. With one it installs nothing and
 * says what to run first: `--installed` needs the packages, `--built` the database clients, `--portal` a portal that
 * was started once. `--options=check,force` lists the options of an entry that does not reject unknown ones itself.
 */
import { spawn } from 'node:child_process';
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
  fail(`This needs Node 20.19 or later; found Node ${process.versions.node}.`);
}

const lockHash = () =>
  existsSync(lock) ? createHash('sha256').update(readFileSync(lock)).digest('hex') : 'no lock file';

function isInstalled(hash = lockHash()) {
  if (!existsSync(modules)) return false;
  if (existsSync(mark) && readFileSync(mark, 'utf8') === hash) return true;
  // If somebody ran npm by hand after the lock file changed, npm's own record is newer.
  const record = path.join(modules, '.package-lock.json');
  return existsSync(lock) && existsSync(record) && statSync(record).mtimeMs >= statSync(lock).mtimeMs;
}

/** Whether every service's database client has been generated once. */
function isBuilt() {
  const { workspaces = [] } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return workspaces
    .filter((folder) => existsSync(path.join(root, folder, 'prisma/schema.prisma')))
    .every((folder) => existsSync(path.join(root, folder, 'src/generated/prisma/.build.json')));
}

const NEEDS = {
  '--installed': () =>
    isInstalled() || 'The packages are not installed as package-lock.json has them: run npm install first.',
  '--built': () => (isInstalled() && isBuilt()) || 'The database clients are not built yet: run npm run build first.',
  '--portal': () => (isInstalled() && isBuilt()) || 'No portal has been started here yet: run npm start first.',
};

function checkOptions(known, given) {
  const unknown = given.filter(
    (word) => /^-./.test(word) && !known.includes(word.replace(/^--/, '').replace(/=.*/, '')),
  );
  if (unknown.length === 0) return;
  const there = known.length === 0 ? 'there are none' : `there are ${known.map((name) => `--${name}`).join(', ')}`;
  fail(`Unknown options ${unknown.join(', ')}; ${there}.`);
}

/** Runs a program and returns its exit status. Signals are forwarded to it. */
function run(program, args, options) {
  const child = spawn(program, args, { cwd: root, ...options });
  let signalled = false;
  const forward = (signal) => {
    if (!signalled) child.kill(signal);
    signalled = true;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward);
  let errors = '';
  child.stdout?.resume();
  child.stderr?.on('data', (chunk) => (errors += String(chunk)));
  return new Promise((resolve) => {
    child.on('error', (error) => fail(`${path.basename(program)} could not be started: ${error.message}.`));
    child.on('close', (code, signal) => {
      for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(name, forward);
      resolve({ status: signal ? 1 : (code ?? 1), errors, wasEnded: signalled });
    });
  });
}

async function install() {
  // Not `npm ci`: it insists on lock entries for every platform's binaries, which not every registry offers.
  const args = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const started = Date.now();
  console.log('… packages: installing, this takes a minute or two the first time');
  const options = { stdio: ['ignore', 'pipe', 'pipe'] };
  const { status, errors, wasEnded } = npm?.endsWith('.js')
    ? await run(process.execPath, [npm, ...args], options)
    : await run('npm', args, { ...options, shell: process.platform === 'win32' });
  if (wasEnded) process.exit(1);
  if (status !== 0) {
    console.error(errors);
    fail('The packages could not be installed; npm says above why.');
  }
  console.log(`✓ packages (${((Date.now() - started) / 1000).toFixed(1)} s)`);
}

async function installMissing() {
  const hash = lockHash();
  if (!isInstalled(hash)) await install();
  try {
    writeFileSync(mark, existsSync(lock) ? lockHash() : hash);
  } catch {
    // A read-only folder only means that the next start compares again.
  }
}

/** Our own programs are TypeScript; a name without an extension is a package's program. */
function programOf(entry) {
  if (!path.extname(entry)) return [path.join(modules, '.bin', entry)];
  try {
    const tsx = pathToFileURL(createRequire(path.join(root, 'package.json')).resolve('tsx')).href;
    return ['--import', tsx, path.resolve(root, entry)];
  } catch {
    return fail('Some packages are missing: run npm install first.');
  }
}

const words = process.argv.slice(2);
const at = words.findIndex((word) => !word.startsWith('--'));
if (at === -1) fail('Name the program to run: node bootstrap.mjs <entry.ts>.');
const [own, entry, args] = [words.slice(0, at), words[at], words.slice(at + 1)];
checkNode();
const options = own.find((word) => word.startsWith('--options='))?.slice('--options='.length);
if (options !== undefined) checkOptions(options.split(',').filter(Boolean), args);
const need = own.find((word) => word in NEEDS);
if (need) {
  const met = NEEDS[need]();
  if (met !== true) fail(met);
} else {
  await installMissing();
}
// The IPC channel closes when this process is killed.
const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
const { status } = await run(process.execPath, [...programOf(entry), ...args], { stdio });
process.exit(status);
