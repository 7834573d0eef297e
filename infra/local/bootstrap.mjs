/**
 * First step of every command, in plain Node: it runs before anything is installed.
 * `node bootstrap.mjs [--installed | --built | --portal] [--options=NAMES] <entry.ts | program of a package> …`
 *
 * Without a need it installs the packages where they are lacking, then runs the entry. With one it installs nothing and
 * says what to run first: `--installed` needs the packages, `--built` the database clients, `--portal` a portal, which
 * has both. `--options=check,force` names the options of an entry that does not look for unknown ones itself.
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
  fail(`This needs Node 20.19 or later; here is Node ${process.versions.node}.`);
}

const lockHash = () =>
  existsSync(lock) ? createHash('sha256').update(readFileSync(lock)).digest('hex') : 'no lock file';

function isInstalled(hash = lockHash()) {
  if (!existsSync(modules)) return false;
  if (existsSync(mark) && readFileSync(mark, 'utf8') === hash) return true;
  // Someone ran npm by hand since the lock file changed: npm's own record is then the younger one.
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
  fail(`The options ${unknown.join(', ')} are not understood; ${there}.`);
}

/** Runs a program; whoever ends this process ends that one too. Gives its exit status. */
function run(program, args, options) {
  const child = spawn(program, args, { cwd: root, ...options });
  let told = false;
  const tell = (signal) => {
    if (!told) child.kill(signal);
    told = true;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, tell);
  let errors = '';
  child.stdout?.resume();
  child.stderr?.on('data', (chunk) => (errors += String(chunk)));
  return new Promise((resolve) => {
    child.on('error', (error) => fail(`${path.basename(program)} could not be started: ${error.message}.`));
    child.on('close', (code, signal) => {
      for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(name, tell);
      resolve({ status: signal ? 1 : (code ?? 1), errors, wasEnded: told });
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

async function installWhatIsLacking() {
  const hash = lockHash();
  if (!isInstalled(hash)) await install();
  try {
    writeFileSync(mark, existsSync(lock) ? lockHash() : hash);
  } catch {
    // A folder that may not be written to only costs the comparison next time.
  }
}

/** Programs of our own are TypeScript; a name without an ending is a program of a package. */
function programOf(entry) {
  if (!path.extname(entry)) return [path.join(modules, '.bin', entry)];
  try {
    const tsx = pathToFileURL(createRequire(path.join(root, 'package.json')).resolve('tsx')).href;
    return ['--import', tsx, path.resolve(root, entry)];
  } catch {
    return fail('The packages are there in part only: run npm install first.');
  }
}

const words = process.argv.slice(2);
const at = words.findIndex((word) => !word.startsWith('--'));
if (at === -1) fail('Say which program to run: node bootstrap.mjs <entry.ts>.');
const [own, entry, args] = [words.slice(0, at), words[at], words.slice(at + 1)];
checkNode();
const options = own.find((word) => word.startsWith('--options='))?.slice('--options='.length);
if (options !== undefined) checkOptions(options.split(',').filter(Boolean), args);
const need = own.find((word) => word in NEEDS);
if (need) {
  const met = NEEDS[need]();
  if (met !== true) fail(met);
} else {
  await installWhatIsLacking();
}
// The channel tells the entry when this process was killed.
const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
const { status } = await run(process.execPath, [...programOf(entry), ...args], { stdio });
process.exit(status);
