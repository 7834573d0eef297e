import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Connection } from 'rabbitmq-client';
import { codeOf, PlainError } from '../command/plain-error.ts';
import { expectFree, freePort } from '../machine/ports.ts';
import { serverUser } from '../postgres/server-user.ts';
import { clearLeftover, noteBroker } from './leftover.ts';
import { EPMD, ensurePackage, SERVER } from './package.ts';
import { addressOf, type BrokerPorts, environmentOf, writeSetting } from './setting.ts';
import { stopAllWithParent } from './watch.ts';

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
const LOG = 'start.log';

/** Starts RabbitMQ as an unprivileged user on its own ports and waits until it is ready. Throws `PlainError`. */
export async function startBroker({ dataDir, port, onDeath }: BrokerOptions): Promise<Broker> {
  ensurePackage();
  const folder = path.resolve(dataDir);
  const user = serverUser(folder);
  const password = prepared(folder, () => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return writeSetting(folder, user);
  });
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
  const cancelWatch = stopAllWithParent([server, epmd], user);
  const epmdExited = ended(epmd);
  const exited = ended(server).then(async () => {
    cancelWatch();
    epmd.kill();
    await epmdExited;
  });

  let stopping = false;
  const finish = async (...signals: readonly (readonly [NodeJS.Signals, number])[]) => {
    stopping = true;
    for (const [signal, patience] of signals) {
      server.kill(signal);
      if (await Promise.race([exited.then(() => true), delay(patience, false, { ref: false })])) return;
    }
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

function prepared<T>(folder: string, prepare: () => T): T {
  try {
    return prepare();
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
      throw new PlainError(`This user may not write to ${folder}; choose another folder.`);
    if (code === 'ENOSPC') throw new PlainError(`The disk of ${folder} is full.`);
    throw error;
  }
}

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });

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
