import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { folderError, PlainError } from '../command/plain-error.ts';
import { endChild, ended, stopWithParent } from '../machine/child-server.ts';
import { freePort, LOOPBACK } from '../machine/ports.ts';
import { binaries } from './binaries.ts';
import { clusterPlaces, ensureCluster, lastLine } from './cluster.ts';
import { clearLeftover } from './leftover.ts';
import { asServer, serverUser } from './server-user.ts';

export interface PostgresOptions {
  /** Data folder; created when absent. */
  dataDir: string;
  /** Any free port when absent. */
  port?: number;
  /** Folder with the programs to use instead of those from npm. */
  native?: string;
  /** False for tests: faster, and a power cut may cost the data. */
  durable?: boolean;
  /** Called when the server exits unexpectedly. */
  onDeath?: () => void;
}

export interface Postgres {
  /** URL of the database `postgres`, with the superuser's password. */
  url: string;
  /** Closes connections and checkpoints, within 10 s. May be called twice. */
  stop(): Promise<void>;
}

const START_TIMEOUT_MS = 60_000;
/** SIGINT is a fast shutdown with a checkpoint; SIGQUIT leaves the rest to recovery at the next start. */
const STOP_SIGNALS = [
  ['SIGINT', 6_000],
  ['SIGQUIT', 1_500],
  ['SIGKILL', 1_500],
] as const;

/** Small on purpose: a portal for one person. */
const SETTINGS = {
  listen_addresses: LOOPBACK,
  unix_socket_directories: '',
  max_connections: 100,
  shared_buffers: '32MB',
  max_wal_size: '256MB',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_worker_processes: 2,
  max_parallel_workers: 0,
  max_logical_replication_workers: 0,
  autovacuum_max_workers: 1,
  jit: 'off',
  // More people read the log than the data: it contains neither statements nor rows.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

/** Since version 18, which comes from npm. */
const NEW_SETTINGS = { io_method: 'sync' };

/** Starts PostgreSQL on a folder; works as root and under any locale. Throws `PlainError`. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { dataDir, port, durable = true, onDeath } = options;
  const places = clusterPlaces(path.resolve(dataDir));
  const user = serverUser(places.cluster);
  const native = options.native ?? binaries(user);
  const password = prepareCluster(dataDir, () => ensureCluster(places, native, { user, durable }));
  await clearLeftover(places.cluster);

  const chosen = port ?? (await freePort());
  const { run, close } = asServer(places.cluster, user);
  const log = openSync(places.log, 'w', 0o600);
  const settings = Object.entries({
    ...SETTINGS,
    ...(options.native === undefined ? NEW_SETTINGS : {}),
    port: chosen,
    fsync: durable ? 'on' : 'off',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(path.join(native, 'bin/postgres'), ['-D', run.folder, ...settings], {
    ...run.options,
    // Ctrl-C goes to the whole process group, but the database must stop after the services.
    detached: true,
    stdio: ['ignore', log, log, ...run.inherited],
  });
  closeSync(log);
  close();
  const exited = ended(server);
  const cancelWatch = stopWithParent([server], 'INT', run.options);
  void exited.then(cancelWatch);

  const url = `postgresql://postgres:${password}@${LOOPBACK}:${chosen}/postgres`;
  let stopping = false;
  const stop = async () => {
    stopping = true;
    await endChild(server, exited, STOP_SIGNALS);
  };
  try {
    await ready(url, server);
  } catch (error) {
    await stop();
    throw new PlainError(`The database did not start: ${lastLine(readFileSync(places.log, 'utf8'))}`, { cause: error });
  }
  void exited.then(() => stopping || onDeath?.());
  return { url, stop };
}

function prepareCluster(dataDir: string, prepare: () => string): string {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return prepare();
  } catch (error) {
    throw folderError(error, dataDir);
  }
}

async function ready(url: string, server: ChildProcess): Promise<void> {
  for (const end = Date.now() + START_TIMEOUT_MS; ; await delay(40)) {
    if (server.exitCode !== null || server.signalCode !== null || server.pid === undefined) throw new Error('ended');
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (Date.now() > end) throw error;
    }
  }
}
