import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Erasure, openErasureLedger } from '@vesela/service-kit';
import { databaseInside } from '@vesela/service-kit/tls';
import pg from 'pg';
import { PlainError } from '../command/plain-error.ts';
import { databaseUrl } from '../postgres/database.ts';
import { startPostgres } from '../postgres/postgres.ts';
import { provideDatabases } from '../real/databases.ts';
import { SERVICE_NAMES } from '../services.ts';
import { portalDatabases } from './databases.ts';
import { pagesOf, readErasures } from './erasure-file.ts';
import { CLUSTER_PASSWORD, PLACES, type Secrets, secretsIn } from './make.ts';
import { checkBackup, type Manifest } from './manifest.ts';
import { reapply } from './reapply/reapply.ts';
import { run, runTool, toolsFor, withClient } from './tools.ts';

export interface RestoreOptions {
  /** A backup of data and one of keys; the keys may be newer. */
  from: string;
  keys: string;
  /** An empty folder for the restored portal. */
  dataDir: string;
  /** A database server without the portal's databases; default: an embedded PostgreSQL in the folder. */
  server?: string;
  /** The ledger of erasures: a file, or the database that holds it. */
  erasures?: string;
  /** Restores without a ledger of later erasures. */
  withoutErasures?: boolean;
  note(text: string): void;
}

/** Erasures recorded shortly before the backup may not have taken effect in it. */
const OVERLAP_MS = 3_600_000;

/** Returns the number of repeated erasures. */
export async function restore(options: RestoreOptions): Promise<number> {
  const { from, keys, dataDir, note } = options;
  note('checking');
  const data = await checkBackup(from);
  const kept = await checkBackup(keys);
  if (data.held !== 'data' || kept.held !== 'keys' || data.kind !== kept.kind)
    throw new PlainError('--from takes the backup of the data and --keys that of the keys, both of the same kind.');
  const erasures = await laterErasures(options, data, kept);
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new PlainError(`${dataDir} is not empty; restore into a new folder, which --data-dir names.`);
  const secrets = secretsIn(keys);
  putFiles(dataDir, from, secrets);

  note('databases');
  if (data.kind === 'cluster') await unpackCluster(from, dataDir, secrets);
  const own = options.server === undefined ? await startOwn(dataDir, data) : undefined;
  const server = options.server ?? own?.url ?? '';
  try {
    if (data.kind === 'dumps') {
      await expectNoDatabases(server);
      await provideRoles(server, secrets);
      await restoreDumps(server, from, data, note);
      await restoreDumps(server, keys, kept, note);
    }
    note('erasures');
    return await catchUp({ server, secrets, erasures, since: Date.parse(data.at) - OVERLAP_MS });
  } finally {
    await own?.stop();
  }
}

/** Only the ledger knows who was erased after the backup. Throws a `PlainError` if it is not newer than the data. */
export async function laterErasures(
  { erasures: named, withoutErasures = false }: Pick<RestoreOptions, 'erasures' | 'withoutErasures'>,
  data: Pick<Manifest, 'at'>,
  kept: Pick<Manifest, 'at'>,
): Promise<Erasure[]> {
  const given = named === undefined ? undefined : await ledgerNamed(named);
  const asOf = Math.max(Date.parse(kept.at), given?.asOf.getTime() ?? 0);
  if (asOf > Date.parse(data.at) || withoutErasures) return given?.entries ?? [];
  throw new PlainError(
    'Nothing here says who was erased after this backup: name a newer ledger with --erasures or newer keys with --keys; --without-later-erasures restores all the same, and brings back whoever was erased since.',
  );
}

async function ledgerNamed(named: string): Promise<{ asOf: Date; entries: Erasure[] }> {
  const asOf = new Date();
  return /^postgres(ql)?:/.test(named)
    ? { asOf, entries: await readLedger(databaseInside(named)) }
    : readErasures(named);
}

async function readLedger(url: string): Promise<Erasure[]> {
  const ledger = openErasureLedger(url);
  try {
    const entries: Erasure[] = [];
    for await (const page of pagesOf(ledger)) entries.push(...page);
    return entries;
  } finally {
    await ledger.close();
  }
}

function putFiles(dataDir: string, from: string, secrets: Secrets): void {
  mkdirSync(path.join(dataDir, 'secrets'), { recursive: true, mode: 0o700 });
  for (const [name, secret] of Object.entries(secrets))
    if (name !== CLUSTER_PASSWORD) writeFileSync(path.join(dataDir, 'secrets', name), secret, { mode: 0o600 });
  const modules = path.join(from, PLACES.modules);
  if (existsSync(modules)) cpSync(modules, path.join(dataDir, 'modules'), { recursive: true });
}

/** Debian's PostgreSQL of the backup's version if installed, as the real run needs; else the one from npm. */
function startOwn(dataDir: string, { versions }: Manifest) {
  const native = path.join('/usr/lib/postgresql', versions.postgres);
  const folder = path.join(dataDir, 'postgres');
  return startPostgres({ dataDir: folder, ...(existsSync(path.join(native, 'bin/postgres')) ? { native } : {}) });
}

/** If the secrets contain database passwords, each service has its own role, which owns what is restored. */
async function provideRoles(server: string, secrets: Secrets): Promise<void> {
  const services = SERVICE_NAMES.filter((name) => secrets[`database-${name}`] !== undefined);
  if (services.length > 0) await provideDatabases(server, services, (name) => secrets[name]?.trim() ?? '');
}

async function unpackCluster(from: string, dataDir: string, secrets: Secrets): Promise<void> {
  const password = secrets[CLUSTER_PASSWORD];
  if (password === undefined) throw new PlainError('The password of the database is missing among the keys.');
  const folder = path.join(dataDir, 'postgres');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const archive = ['--extract', '--file', path.join(from, PLACES.cluster), '--directory', folder];
  await run('tar', [...archive, '--numeric-owner', '--preserve-permissions']);
  writeFileSync(path.join(folder, 'password'), password, { mode: 0o600 });
}

/** Empty databases prepared with their owners are fine. */
export async function expectNoDatabases(server: string): Promise<void> {
  const found: string[] = [];
  for (const { name, url } of await portalDatabases(server)) {
    const { rowCount } = await withClient(url, (client) =>
      client.query("SELECT 1 FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema') LIMIT 1"),
    );
    if (rowCount !== 0) found.push(name);
  }
  if (found.length > 0)
    throw new PlainError(`The server already holds ${found.slice(0, 3).join(', ')}; restore onto an empty one.`);
}

async function restoreDumps(server: string, folder: string, manifest: Manifest, note: RestoreOptions['note']) {
  const program = path.join(toolsFor(Number(manifest.versions.postgres)), 'pg_restore');
  for (const { path: name } of manifest.files) {
    const database = /^databases\/(\w+)\.dump$/.exec(name)?.[1];
    if (database === undefined) continue;
    note(database);
    const owner = await ensureDatabase(server, database);
    const args = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction', '--role', owner];
    await runTool(program, [...args, path.join(folder, name)], databaseUrl(server, database));
  }
}

/** Returns the role that owns the database and what is restored into it. */
async function ensureDatabase(server: string, name: string): Promise<string> {
  const owner = (await ownersOf(server)).get(name);
  if (owner !== undefined) return owner;
  await withClient(databaseUrl(server, 'postgres'), (client) =>
    client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)} TEMPLATE template0 ENCODING 'UTF8'`),
  );
  return (await ownersOf(server)).get(name) ?? '';
}

const ownersOf = (server: string): Promise<ReadonlyMap<string, string>> =>
  withClient(databaseUrl(server, 'postgres'), async (client) => {
    const { rows } = await client.query<{ name: string; owner: string }>(
      'SELECT datname AS name, pg_get_userbyid(datdba) AS owner FROM pg_database',
    );
    return new Map(rows.map(({ name, owner }) => [name, owner]));
  });

interface CatchUpOptions {
  server: string;
  secrets: Secrets;
  erasures: readonly Erasure[];
  since: number;
}

async function catchUp({ server, secrets, erasures, since }: CatchUpOptions): Promise<number> {
  const databases = await portalDatabases(server);
  const owners = await ownersOf(server);
  // As the database's owner, so that it also owns what migrations create.
  const urlOf = (name: string) => {
    const url = new URL(databaseUrl(server, name));
    const owner = owners.get(name);
    if (owner !== undefined && owner !== decodeURIComponent(url.username))
      url.searchParams.set('options', `-c role=${owner}`);
    return url.href;
  };
  const restored = urlOf('profile_keys');
  const ledger = openErasureLedger(restored);
  try {
    for (const erasure of erasures) await ledger.append(erasure);
  } finally {
    await ledger.close();
  }
  const later = (await readLedger(restored)).filter(({ at }) => Date.parse(at) >= since);
  const secret = (name: string) =>
    secrets[name]?.trim() ?? (name === 'master-key' ? process.env.MASTER_KEYS : undefined);
  await reapply({ databases, urlOf, secret, erasures: later });
  return later.length;
}
