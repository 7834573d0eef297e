import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../command/options.ts';
import { PlainError, sentenceOf } from '../command/plain-error.ts';
import { activeBlocksThrough } from '../embedded-services/part-token.ts';
import type { RunningServices, ServicesOptions } from '../embedded-services/start-services.ts';
import type { Part } from '../gateway/parts.ts';
import { createProxy } from '../gateway/proxy.ts';
import { createUpstreamPool } from '../gateway/upstream-pool.ts';
import { LOOPBACK } from '../machine/ports.ts';
import { openServicesBundle, type ServicesBundle } from './services-bundle.ts';
import type { Answer, Order, Settings, Start } from './services-process.ts';

export interface DevServices extends RunningServices {
  /** Replaces the running services where the sources differ; they go on when the new ones do not start. Says whether it tried. */
  reload(options: { force: boolean }): Promise<boolean>;
}

export interface DevServicesOptions extends ServicesOptions {
  dataDir: string;
  say(line: string): void;
}

type Ready = Extract<Answer, { port: number }>;
interface Running extends Ready {
  child: ChildProcess;
}

const CHILD = path.join(import.meta.dirname, 'services-child.mjs');

function spare(packages: readonly string[]): ChildProcess {
  return spawn(process.execPath, ['--enable-source-maps', CHILD, ...packages], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

/** Resolves with the answer that fits. Rejects when the process ends instead. */
function answerOf<T extends Answer>(child: ChildProcess, fits: (answer: Answer) => answer is T): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = () => reject(new PlainError('The services have not started; the messages above say why.'));
    const onMessage = (answer: Answer) => {
      if (!fits(answer)) return;
      child.off('message', onMessage).off('exit', end);
      resolve(answer);
    };
    child.on('message', onMessage).once('exit', end);
  });
}

const isReady = (answer: Answer): answer is Ready => 'port' in answer;

async function order(child: ChildProcess, what: Order): Promise<void> {
  const done = answerOf(child, (answer): answer is { done: Order } => 'done' in answer && answer.done === what);
  child.send(what);
  await done;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  if (child.connected) child.disconnect();
  await gone;
}

/** The services in a process of their own, behind a proxy that leads to the newest one. */
export async function startDevServices(options: DevServicesOptions): Promise<DevServices> {
  const { server, origin, identity, dataDir, say } = options;
  const folder = path.join(ROOT, 'node_modules/.cache/vesela-dev', String(process.pid));
  const settings: Settings = { server, origin, issuers: identity.issuers, keys: identity.keys, dataDir };
  const bundle = await openServicesBundle(folder);
  let current: Running | undefined;
  let next: ChildProcess | undefined;
  let begun = false;
  let stopping = false;

  async function start({ file, packages }: Awaited<ReturnType<ServicesBundle['rebuild']>>): Promise<Running> {
    const child = next ?? spare(packages);
    next = undefined;
    const ready = answerOf(child, isReady);
    child.send({ bundle: file, settings } satisfies Start);
    return { child, ...(await ready) };
  }
  function use(running: Running, packages: readonly string[]): void {
    current = running;
    running.child.once('exit', () => {
      if (current === running && !stopping) say('✗ the services have ended; the next change starts them again');
    });
    next = spare(packages);
  }

  const close = async () => {
    stopping = true;
    await Promise.all([current?.child, next].map((child) => (child ? end(child) : undefined)));
    await bundle.dispose();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const first = await bundle.rebuild();
    use(await start(first), first.packages);
  } catch (error) {
    await close();
    throw error;
  }
  const proxy = createProxy({
    pool: createUpstreamPool({ copies: () => (current ? [`http://${LOOPBACK}:${current.port}`] : []) }),
  });

  return {
    parts: (current?.parts ?? []).map((part): Part => ({ ...part, handler: proxy })),
    activeBlocks: activeBlocksThrough(options),
    async begin() {
      begun = true;
      if (current) await order(current.child, 'begin');
    },
    async seedDemoData() {
      if (current) await order(current.child, 'seed');
    },
    async reload({ force }) {
      const started = performance.now();
      try {
        const built = await bundle.rebuild();
        const before = current;
        if (!built.changed && !force && before?.child.exitCode === null) return false;
        use(await start(built), built.packages);
        if (JSON.stringify(before?.parts) !== JSON.stringify(current?.parts))
          say('! the addresses of the services differ; start npm run dev again to reach all of them');
        if (begun && current) await order(current.child, 'begin');
        say(`✓ services (${((performance.now() - started) / 1000).toFixed(1)} s)`);
        if (before) await end(before.child);
      } catch (error) {
        say(`✗ services\n${sentenceOf(error)}`);
      }
      return true;
    },
    stop: close,
  };
}
