import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Connection } from 'rabbitmq-client';
import { folderError, PlainError } from '../command/plain-error.ts';
import { endChild, ended, stopWithParent } from '../machine/child-server.ts';
import { expectFree, freePort } from '../machine/ports.ts';
import { isRunning, type ProcessMark, processMark } from '../machine/process-mark.ts';
import { type ServerUser, serverUser } from '../postgres/server-user.ts';
import { EPMD, ensurePackage, SERVER } from './package.ts';
import { addressOf, type BrokerPorts, environmentOf, writeSetting } from './setting.ts';

export interface BrokerOptions {
  /** Folder for all its state; created when absent. */
  dataDir: string;
  /** Any free port when absent. */
  port?: number;
  /** Called when the broker exits unexpectedly. */
  onDeath?: () => void;
}

export interface Broker {
  /** `amqp://user:password@127.0.0.1:port` */
  url: string;
  port: number;
  /** Stops it and epmd properly, within 25 s. May be called twice. */
  stop(): Promise<void>;
  /** Kills it, like a power cut. */
  kill(): Promise<void>;
}

const START_TIMEOUT_MS = 120_000;
const LEFTOVER_TIMEOUT_MS = 25_000;
const LOG = 'start.log';
/** Records which process uses the folder. */
const noteIn = (folder: string) => path.join(folder, 'broker.json');

/** Starts RabbitMQ as an unprivileged user on its own ports and waits until it is ready. Throws `PlainError`. */
export async function startBroker({ dataDir, port, onDeath }: BrokerOptions): Promise<Broker> {
  ensurePackage();
  const folder = path.resolve(dataDir);
  const user = serverUser(folder);
  const password = preparePassword(folder, user);
  await clearLeftover(folder);
  if (port !== undefined) await expectFree(port);
  const ports: BrokerPorts = { amqp: port ?? (await freePort()), node: await freePort(), epmd: await freePort() };

  const log = openSync(path.join(folder, LOG), 'w', 0o600);
  // Ctrl-C goes to the whole process group, but the broker must stop after the services.
  const options = { ...user, cwd: folder, env: environmentOf(ports), detached: true } as const;
  // If the broker started epmd itself, it would be left behind; of our own child we know the pid.
  const epmd = spawn(EPMD, [], { ...options, stdio: 'ignore' });
  const server = spawn(SERVER, [], { ...options, stdio: ['ignore', log, log] });
  closeSync(log);
  noteBroker(folder, server.pid);
  const cancelWatch = stopWithParent([server, epmd], 'TERM', user);
  const epmdExited = ended(epmd);
  const exited = ended(server).then(async () => {
    cancelWatch();
    epmd.kill();
    await epmdExited;
  });

  let stopping = false;
  const finish = (...signals: readonly (readonly [NodeJS.Signals, number])[]) => {
    stopping = true;
    return endChild(server, exited, signals);
  };
  const stop = () => finish(['SIGTERM', 20_000], ['SIGKILL', 5_000]);
  const kill = () => finish(['SIGKILL', 5_000]);
  const url = addressOf(ports.amqp, password);
  try {
    await ready(url, exited);
  } catch (cause) {
    await kill();
    throw new PlainError(`RabbitMQ did not start; ${path.join(folder, LOG)} says why.`, { cause });
  }
  void exited.then(() => stopping || onDeath?.());
  return { url, port: ports.amqp, stop, kill };
}

function preparePassword(folder: string, user: ServerUser | undefined): string {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return writeSetting(folder, user);
  } catch (error) {
    throw folderError(error, folder, '');
  }
}

/** Resolves when the broker accepts a client. */
async function ready(url: string, exited: Promise<void>): Promise<void> {
  const client = new Connection({ url, connectionTimeout: 5_000, retryLow: 100, retryHigh: 500 });
  client.on('error', () => undefined);
  const death = exited.then(() => {
    throw new Error('It ended.');
  });
  try {
    await Promise.race([client.onConnect(START_TIMEOUT_MS), death]);
  } finally {
    death.catch(() => undefined);
    await client.close();
  }
}

function noteBroker(folder: string, pid: number | undefined): void {
  if (pid !== undefined) writeFileSync(noteIn(folder), JSON.stringify(processMark(pid)), { mode: 0o600 });
}

/** Stops a broker left running on the folder by a killed parent: two of them would corrupt the data. */
async function clearLeftover(folder: string): Promise<void> {
  const mark = recorded(noteIn(folder));
  if (!mark || !isRunning(mark)) return;
  process.kill(mark.pid, 'SIGTERM');
  for (const end = Date.now() + LEFTOVER_TIMEOUT_MS; isRunning(mark); await delay(50)) {
    if (Date.now() > end)
      throw new PlainError(`A RabbitMQ from an earlier run does not stop; end process ${mark.pid} and start again.`);
  }
  rmSync(noteIn(folder), { force: true });
}

function recorded(file: string): ProcessMark | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ProcessMark;
  } catch {
    return undefined;
  }
}
