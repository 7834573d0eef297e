import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { descriptorSchema, type ModuleList } from '@vesela/contracts/module';
import type { RequestHandler, Response } from 'express';
import { ROOT } from '../command/options.ts';
import { PlainError, sentenceOf } from '../command/plain-error.ts';
import { allowServiceWorker, type Modules } from '../gateway/modules.ts';
import type { Part } from '../gateway/parts.ts';
import { files } from '../gateway/send-file.ts';
import { moduleNames } from '../modules/source.ts';

/** What the builder reports after each build: only the packages that it built this time. */
export interface PagesBuilt {
  /** Hash of each package's build, by its folder; none of a build with an error. */
  hashes: Record<string, string>;
  /** Folders of the packages whose build has an error. */
  failed: string[];
  /** Errors and warnings; empty without. */
  messages: string;
}

export interface DevPages {
  /** Folder of the built shell. */
  shell: string;
  modules: Modules;
  /** Notifies open pages of new builds. */
  part: Part;
  /** Every open page loads anew. */
  refresh(): void;
  stop(): Promise<void>;
}

const CHILD = path.join(import.meta.dirname, 'pages-child.ts');
/** All builds of a module lie in one folder; the address of each build is its own, so that no browser mixes two. */
const PLACE = '0'.repeat(32);

/** Shell and micro-frontends, built for development and watched in a process of their own. */
export async function startDevPages(options: {
  say(line: string): void;
  onDeath(sentence: string): void;
}): Promise<DevPages> {
  const { say, onDeath } = options;
  const folder = path.join(ROOT, 'node_modules/.cache/vesela-dev', `${process.pid}-pages`);
  const packages = [
    { name: 'shell', below: 'shell' },
    ...moduleNames().map((name) => ({ name, below: `modules/${name}/${PLACE}` })),
  ];
  const outputs = packages.map(({ name, below }) => `${name}=${below}`);
  const child = spawn(process.execPath, ['--import', 'tsx', CHILD, folder, ...outputs], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'development', BUILD_ID: 'dev' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let hashes: PagesBuilt['hashes'] = {};
  let broken: readonly string[] = [];
  let builtAt = Date.now();
  let isOpen = false;
  let stopping = false;
  const readers = new Set<Response>();
  const notify = (response: Response) => response.write(`data: ${builtAt}\n\n`);
  const refresh = () => {
    builtAt = Date.now();
    for (const reader of readers) notify(reader);
  };

  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => {
      if (!stopping) onDeath('The builder of the pages has ended; the portal stops.');
      reject(new PlainError('The pages could not be built; the messages above say why.'));
    });
    child.on('message', ({ hashes: now, messages, failed }: PagesBuilt) => {
      if (messages) say(withoutTraces(messages));
      // A build with an error is not written: the page goes on with the last good one.
      if (failed.length > 0) say(`✗ ${failed.join(', ')}`);
      const { all, changed, good, stillBroken } = withNew({ hashes, broken }, { hashes: now, failed });
      hashes = all;
      broken = stillBroken;
      if (!isOpen) {
        isOpen = packages.every(({ name }) => name in hashes);
        if (isOpen) resolve();
        return;
      }
      if (changed.length > 0) refresh();
      if (good.length > 0) say(`✓ ${good.join(', ')}`);
    });
  });

  const list = (): ModuleList => ({ modules: moduleNames().flatMap((name) => published(name, hashes[name], say)) });
  return {
    shell: path.join(folder, 'shell'),
    modules: { list, fresh: list, handler: toBuild(files(path.join(folder, 'modules'), () => true)) },
    part: { basePaths: ['/dev'], handler: follow(readers, notify) },
    refresh,
    async stop() {
      stopping = true;
      for (const reader of readers) reader.end();
      const gone = once(child, 'exit');
      if (child.connected) child.disconnect();
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * The builds there are after some packages were built: the others keep theirs. `good` are to be named: what changed, and
 * what was broken before, also when it is the same build again because the error was undone.
 */
export function withNew(
  before: { hashes: PagesBuilt['hashes']; broken: readonly string[] },
  now: Pick<PagesBuilt, 'hashes' | 'failed'>,
) {
  const built = Object.keys(now.hashes);
  const changed = built.filter((name) => now.hashes[name] !== before.hashes[name]);
  return {
    all: { ...before.hashes, ...now.hashes },
    changed,
    good: built.filter((name) => changed.includes(name) || before.broken.includes(name)),
    stillBroken: [...new Set([...before.broken, ...now.failed])].filter((name) => !built.includes(name)),
  };
}

/** A compiler's messages without the lines that say where in the compiler's own code it gave up. */
export function withoutTraces(messages: string): string {
  const lines = messages
    .split('\n')
    .filter((line) => !/^\s+(at|\d+:) /.test(line) && !/^Caused by:$/.test(line.trim()));
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** For work on services alone: the portal answers their addresses and those of the sign-in only. */
export function noPages(): DevPages {
  const folder = path.join(ROOT, 'node_modules/.cache/vesela-dev/no-pages');
  const none = (): ModuleList => ({ modules: [] });
  return {
    shell: folder,
    modules: { list: none, fresh: none, handler: (_request, _response, next) => next() },
    part: { basePaths: [], handler: (_request, _response, next) => next() },
    refresh: () => undefined,
    stop: async () => undefined,
  };
}

/** A module as its folder has it now. One whose descriptor is wrong is left out, and said. */
function published(name: string, hash: string | undefined, say: (line: string) => void): ModuleList['modules'] {
  if (hash === undefined) return [];
  try {
    const file = path.join(ROOT, name, 'module.json');
    const descriptor = descriptorSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    const build = hash.slice(0, 32).padEnd(32, '0');
    return [{ name, version: descriptor.version, manifest: `/modules/${name}/${build}/mf-manifest.json`, descriptor }];
  } catch (error) {
    say(`✗ ${name}/module.json\n${sentenceOf(error)}`);
    return [];
  }
}

/** Serves the build as it is now: it changes under the builder's hands, so nothing is checked against a hash. */
const toBuild =
  (handler: RequestHandler): RequestHandler =>
  (request, response, next) => {
    if (!/^\/mfe-[a-z]+\/[0-9a-f]{32}\//.test(request.path)) return next();
    allowServiceWorker(request, response);
    request.url = request.url.replace(/^(\/mfe-[a-z]+\/)[0-9a-f]{32}(?=\/)/, `$1${PLACE}`);
    return handler(request, response, next);
  };

/** `/dev/changes`: the time of the newest build, now and whenever there is one. */
function follow(readers: Set<Response>, notify: (response: Response) => void): RequestHandler {
  return (request, response, next) => {
    if (request.path !== '/dev/changes') return next();
    response.set({ 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    readers.add(response);
    response.once('close', () => readers.delete(response));
    notify(response);
  };
}
