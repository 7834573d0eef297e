import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { PlainError } from '../command/plain-error.ts';

/** Debian's folder of PostgreSQL versions. */
const DEBIAN = '/usr/lib/postgresql';
const CONNECT_MS = 5_000;

/** Folder of the oldest `pg_dump` and `pg_restore` that are not older than the server. Throws a `PlainError`. */
export function toolsFor(version: number): string {
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((name) => path.join(DEBIAN, name, 'bin')) : [];
  const [found] = [...debian, ...(process.env.PATH ?? '').split(path.delimiter)]
    .map((folder) => ({ folder, version: versionOf(folder) }))
    .filter((tool) => tool.version >= version)
    .sort((a, b) => a.version - b.version);
  if (found) return found.folder;
  throw new PlainError(
    `The database server is PostgreSQL ${version} and there is no pg_dump of that version or later on this machine; install the package postgresql-client-${version}.`,
  );
}

function versionOf(folder: string): number {
  const program = path.join(folder, 'pg_dump');
  if (folder === '' || !existsSync(program)) return 0;
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8', timeout: 10_000 });
  return Number(/ (\d+)/.exec(stdout ?? '')?.[1] ?? 0);
}

/** Runs a PostgreSQL program on a database. The password goes by the environment, since command lines are visible. */
export async function runTool(program: string, args: readonly string[], url: string): Promise<void> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const where = ['--host', hostname, '--port', port || '5432', '--username', decodeURIComponent(username)];
  const database = ['--dbname', decodeURIComponent(pathname.slice(1)), '--no-password'];
  await run(program, [...where, ...database, ...args], {
    LC_ALL: 'C.UTF-8',
    PGPASSWORD: decodeURIComponent(password),
    PGSSLMODE: searchParams.get('sslmode') ?? undefined,
    PGSSLROOTCERT: searchParams.get('sslrootcert') ?? undefined,
  });
}

/** Runs a program; on failure throws its last line of output in one sentence. */
export async function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  const child = spawn(program, [...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk) => {
    output = (output + String(chunk)).slice(-2_000);
  });
  const status = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  if (status === 0) return;
  const last = output.trim().split('\n').at(-1) ?? '';
  throw new PlainError(`${path.basename(program)} failed: ${last || 'no reason given'}.`);
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  // A lost connection is reported by the next query; without a listener the event would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
