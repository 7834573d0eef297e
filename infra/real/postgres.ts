import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { installPackage } from '../local/debian.ts';
import { PlainError } from '../local/plain-error.ts';
import { LOOPBACK } from '../local/ports.ts';
import { clusterPlaces, ensureCluster } from '../local/postgres/cluster.ts';
import { clearLeftover } from '../local/postgres/leftover.ts';
import { serverUser } from '../local/postgres/server-user.ts';
import type { Unit } from './supervisor/unit.ts';

const DEBIAN = '/usr/lib/postgresql';
/** The server's own connections, Keycloak's, and room for an operator. */
const OTHERS = 80;
const PER_COPY = 120;

/** Nothing here trades safety for speed, and nothing quotes data in the log: neither statements nor the rows they hit. */
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

/** Folder of the programs that fit the data, else of the newest ones; installed first where that may be done. */
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

/** PostgreSQL of Debian's package on data of its own, and the superuser's address. Throws a plain sentence. */
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
        // A newer minor version lies at the same place; the system's packages see to that.
        command: path.join(programs(places.cluster, note), 'bin/postgres'),
        args: ['-D', account ? '/proc/self/fd/3' : places.cluster, ...args],
        env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC' },
        cwd: '/',
        ...(account ? { account, folder: places.cluster } : {}),
        ready: { port },
        // Ends sessions and writes everything down.
        stopSignal: 'SIGINT',
      };
    },
  };
  return { unit, url: `postgresql://postgres:${password}@${LOOPBACK}:${port}/postgres` };
}
