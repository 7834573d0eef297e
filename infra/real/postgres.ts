import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PlainError } from '../command/plain-error.ts';
import { installPackage } from '../machine/debian.ts';
import { LOOPBACK } from '../machine/ports.ts';
import { clusterPlaces, ensureCluster } from '../postgres/cluster.ts';
import { clearLeftover } from '../postgres/leftover.ts';
import { serverUser } from '../postgres/server-user.ts';
import type { Unit } from './supervisor/unit.ts';

const DEBIAN = '/usr/lib/postgresql';
/** Connections of the server itself, of Keycloak and of an operator. */
const OTHERS = 80;
const PER_COPY = 120;

/** Durable settings; the log quotes neither statements nor rows. */
const settings = (copies: number) => ({
  listen_addresses: LOOPBACK,
  unix_socket_directories: '',
  max_connections: Math.max(200, OTHERS + PER_COPY * copies),
  shared_buffers: '128MB',
  password_encryption: 'scram-sha-256',
  fsync: 'on',
  synchronous_commit: 'on',
  wal_level: 'replica',
  max_wal_senders: 4,
  max_wal_size: '512MB',
  idle_in_transaction_session_timeout: '60s',
  log_destination: 'stderr',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_statement: 'none',
});

/** Versions of Debian's PostgreSQL that are installed, the newest first. */
export function installedVersions(root = DEBIAN): string[] {
  if (!existsSync(root)) return [];
  const versions = readdirSync(root).filter((name) => existsSync(path.join(root, name, 'bin/postgres')));
  return versions.sort((a, b) => Number(b) - Number(a));
}

/** Major version that wrote the data, if there are any. */
function writtenBy(cluster: string): string | undefined {
  const file = path.join(cluster, 'PG_VERSION');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

/** Folder of the programs of the data's version, else of the newest; installed first if permitted. */
function programs(cluster: string, note: (text: string) => void): string {
  if (installedVersions().length === 0) {
    note('installing the package postgresql');
    installPackage('postgresql');
  }
  const [newest] = installedVersions();
  if (newest === undefined)
    throw new PlainError('PostgreSQL is missing; install it with "apt-get install postgresql".');
  const version = writtenBy(cluster) ?? newest;
  if (!installedVersions().includes(version)) {
    throw new PlainError(
      `The data in ${cluster} were written by PostgreSQL ${version} and only ${installedVersions().join(', ')} is installed; install postgresql-${version}, or move the data with pg_upgrade.`,
    );
  }
  return path.join(DEBIAN, version);
}

export interface PostgresUnitOptions {
  folder: string;
  port: number;
  copies: number;
  note(text: string): void;
}

/** Debian's PostgreSQL on its own data, and the superuser's URL. Throws a `PlainError`. */
export function postgresUnit({ folder, port, copies, note }: PostgresUnitOptions): { unit: Unit; url: string } {
  const places = clusterPlaces(folder);
  const native = programs(places.cluster, note);
  const account = serverUser(places.cluster);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const password = ensureCluster(places, native, { user: account, durable: true });
  const args = Object.entries({ ...settings(copies), port }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const unit: Unit = {
    name: 'postgres',
    copies: 1,
    stage: 0,
    movable: false,
    before: () => clearLeftover(places.cluster),
    make({ name }) {
      return {
        name,
        // A minor update replaces the programs in place.
        command: path.join(programs(places.cluster, note), 'bin/postgres'),
        args: ['-D', account ? '/proc/self/fd/3' : places.cluster, ...args],
        env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC' },
        cwd: '/',
        ...(account ? { account, folder: places.cluster } : {}),
        ready: { port },
        // Fast shutdown with a checkpoint.
        stopSignal: 'SIGINT',
      };
    },
  };
  return { unit, url: `postgresql://postgres:${password}@${LOOPBACK}:${port}/postgres` };
}
