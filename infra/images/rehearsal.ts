import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { runNode } from '../build/run-child.ts';
import { ROOT } from '../command/options.ts';
import { commandOf, environmentOf, readDockerfile, restsOf, type Stage } from './dockerfile.ts';
import { ACCOUNT } from './node-root.ts';

/** An image as its Dockerfile makes it, in a folder instead of an engine. */
export interface Image {
  /** The image's root. */
  folder: string;
  final: Stage;
  args: Readonly<Record<string, string>>;
}

type Variables = Readonly<Record<string, string>>;

/**
 * Does what a Dockerfile of this folder says, without an engine: the command that assembles the image runs in the
 * repository, which is installed and built already, and what the last stage copies is copied into an empty folder, in
 * which nothing can be written afterwards.
 */
export async function rehearse(file: string, args: Variables, work: string): Promise<Image> {
  const stages = readDockerfile(readFileSync(path.join(import.meta.dirname, file), 'utf8'));
  const [build] = stages;
  const final = stages.at(-1);
  if (!build || !final) throw new Error(`${file} has no stages.`);
  for (const run of restsOf(build, 'RUN')) {
    const [, words] = /^npm run -s image -- (.*)$/.exec(run) ?? [];
    if (words) await assemble(filled(words, args), work);
  }
  const folder = path.join(work, 'root');
  mkdirSync(folder);
  for (const copy of restsOf(final, 'COPY')) {
    const [, from = '', to = ''] = /^--from=build (\S+) (\S+)$/.exec(copy) ?? [];
    cpSync(path.join(work, from), path.join(folder, to), { recursive: true });
  }
  withdrawWriting(folder);
  return { folder, final, args };
}

const filled = (text: string, args: Variables) =>
  text.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => args[name] ?? '');

async function assemble(words: string, work: string): Promise<void> {
  const placed = words.split(' ').map((word) => (word.startsWith('/') ? path.join(work, word) : word));
  await runNode('The image', ['--import', 'tsx', path.join(ROOT, 'infra/images/run.ts'), ...placed], { cwd: ROOT });
}

function withdrawWriting(folder: string): void {
  const readOnly = (place: string) => chmodSync(place, statSync(place).mode & 0o555);
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  for (const { parentPath, name } of entries) readOnly(path.join(parentPath, name));
  readOnly(folder);
  chmodSync(path.join(folder, 'tmp'), 0o1777);
}

/**
 * Starts a command of the image with nothing of this process's environment. As root it sees the image's files only and
 * runs under the image's account; anybody else may not change roots, so that it runs from the folder.
 */
function start({ folder, final, args }: Image, command: readonly string[], env: Variables): ChildProcess {
  const own = Object.entries(environmentOf(final)).map(([name, value]) => [name, filled(value, args)]);
  const given = { ...Object.fromEntries(own), ...env };
  if (process.getuid?.() === 0) {
    const changed = [`--userspec=${ACCOUNT}:${ACCOUNT}`, folder, ...command];
    return spawn('chroot', changed, { env: { PATH: process.env.PATH ?? '', ...given } });
  }
  const [program = '', ...rest] = command.map((word) => (word.startsWith('/') ? path.join(folder, word) : word));
  return spawn(program, rest, { cwd: folder, env: given });
}

const CHECKS = 60;

/**
 * Starts what the image starts, asks by the image's own health check until it can do its work, and ends it as an engine
 * does. Throws with all that it wrote when it ends by itself, is never healthy or does not end with status 0.
 */
export async function proveItself(image: Image, env: Variables): Promise<void> {
  const child = start(image, commandOf(image.final, 'ENTRYPOINT'), env);
  let written = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (written += String(chunk)));
  const ended = once(child, 'close');
  try {
    const check = healthCheckOf(image.final);
    for (let tries = 0; (await statusOf(start(image, check, env))) !== 0; tries++) {
      if (child.exitCode !== null || tries === CHECKS) throw new Error(`The process is not healthy: ${written}`);
      await delay(500);
    }
    child.kill('SIGTERM');
    const [status] = await ended;
    if (status !== 0) throw new Error(`The process ended with status ${status}: ${written}`);
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
}

/** Starts what the image starts and waits for its end. Gives what it wrote; throws that when its status is not 0. */
export async function runToEnd(image: Image, env: Variables): Promise<string> {
  const child = start(image, commandOf(image.final, 'ENTRYPOINT'), env);
  let written = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (written += String(chunk)));
  const status = await statusOf(child);
  if (status !== 0) throw new Error(`The task ended with status ${status}: ${written}`);
  return written;
}

function healthCheckOf(final: Stage): string[] {
  const [check = ''] = restsOf(final, 'HEALTHCHECK');
  return JSON.parse(check.slice(check.indexOf('['))) as string[];
}

async function statusOf(child: ChildProcess): Promise<number | null> {
  const [status] = await once(child, 'close');
  return status;
}
