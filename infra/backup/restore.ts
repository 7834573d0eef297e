import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Erasure, openErasureLedger } from '@vesela/service-kit';
import pg from 'pg';
import { PlainError } from '../command/plain-error.ts';
import { databaseUrl } from '../postgres/database.ts';
import { startPostgres } from '../postgres/postgres.ts';
import { provideDatabases } from '../real/databases.ts';
import { checkBackup } from './check.ts';
import { portalDatabases, SERVICE_NAMES } from './databases.ts';
import { type Erasures, readErasures } from './erasure-file.ts';
import { parseSecrets, type Secrets } from './installation.ts';
import { CLUSTER_PASSWORD, PLACES } from './make.ts';
import type { Manifest } from './manifest.ts';
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
const PAGE = 1_000;

/** Returns the number of repeated erasures. */
export async function restore(options: RestoreOptions): Promise<number> {
  const { from, keys, dataDir, note } = options;
  note('checking');
  const data = await checkBackup(from);
  const kept = await checkBackup(keys);
  if (data.held !== 'data' || kept.held !== 'keys' || data.kind !== kept.kind) {
    throw new PlainError('--from takes the backup of the data and --keys that of the keys, both of the same kind.');
  }
  const erasures = await expectErasures(options, data, kept);
  expectEmpty(dataDir);
  const secretsFile = path.join(keys, PLACES.secrets);
  const secrets = existsSync(secretsFile) ? parseSecrets(secretsFile) : {};
  putFiles(dataDir, from, secrets);

  note('databases');
  if (data.kind === 'cluster') await unpackCluster(from, dataDir, secrets);
  const own = options.server === undefined ? await startOwn(dataDir, data) : undefined;
  const server = options.server ?? own?.url ?? '';
  try {
    if (data.kind === 'dumps') {
      await expectNoDatabases(server);
      await provideRoles(server, secrets);
      for (const [folder, manifest] of [
        [from, data],
        [keys, kept],
      ] as const)
        await restoreDumps(server, folder, manifest, note);
    }
    note('erasures');
    return await catchUp({ server, secrets, erasures, since: new Date(Date.parse(data.at) - OVERLAP_MS) });
  } finally {
    await own?.stop();
  }
}

/** Only the ledger knows who was erased after the backup. Throws if it is not newer than the data. */
async function expectErasures(options: RestoreOptions, data: Manifest, kept: Manifest): Promise<Erasure[]> {
  const { erasures: named, withoutErasures = false } = options;
  const given = named === undefined ? undefined : await erasuresOf(named);
  const asOf = Math.max(Date.parse(kept.at), given?.asOf.getTime() ?? 0);
  if (asOf > Date.parse(data.at) || withoutErasures) return given?.entries ?? [];
  throw new PlainError(
    'Nothing here says who was erased after this backup: name a newer ledger with --erasures or newer keys with --keys; --without-later-erasures restores all the same, and brings back whoever was erased since.',
  );
}

async function erasuresOf(named: string): Promise<Erasures> {
  if (!/^postgres(ql)?:/.test(named)) return readErasures(named);
  const asOf = new Date();
  return { asOf, entries: await readLedger(named) };
}

async function readLedger(url: string): Promise<Erasure[]> {
  const ledger = openErasureLedger(url);
  try {
    const entries: Erasure[] = [];
    for (let after = 0; ; ) {
      const page = await ledger.read({ after, limit: PAGE });
      entries.push(...page);
      after = page.at(-1)?.place ?? after;
      if (page.length < PAGE) return entries;
    }
  } finally {
    await ledger.close();
  }
}

function expectEmpty(dataDir: string): void {
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) {
    throw new PlainError(`${dataDir} is not empty; restore into a new folder, which --data-dir names.`);
  }
}

function putFiles(dataDir: string, from: string, secrets: Secrets): void {
  mkdirSync(path.join(dataDir, 'secrets'), { recursive: true, mode: 0o700 });
  for (const [name, secret] of Object.entries(secrets)) {
    if (name !== CLUSTER_PASSWORD) writeFileSync(path.join(dataDir, 'secrets', name), secret, { mode: 0o600 });
  }
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
  const password = (role: string) => secrets[`database-${role}`];
  const services = SERVICE_NAMES.filter((name) => password(name) !== undefined);
  if (services.length === 0) return;
  await provideDatabases(server, services, (name) => secrets[name]?.trim() ?? '');
}

async function unpackCluster(from: string, dataDir: string, secrets: Secrets): Promise<void> {
  const folder = path.join(dataDir, 'postgres');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const args = ['--extract', '--file', path.join(from, PLACES.cluster), '--numeric-owner', '--directory', folder];
  await run('tar', [...args, '--preserve-permissions'], { PATH: process.env.PATH });
  const password = secrets[CLUSTER_PASSWORD];
  if (password === undefined) throw new PlainError('The password of the database is missing among the keys.');
  writeFileSync(path.join(folder, 'password'), password, { mode: 0o600 });
}

async function expectNoDatabases(server: string): Promise<void> {
  const found: string[] = [];
  for (const { name, url } of await portalDatabases(server)) if (!(await isEmpty(url))) found.push(name);
  if (found.length > 0) {
    throw new PlainError(`The server already holds ${found.slice(0, 3).join(', ')}; restore onto an empty one.`);
  }
}

/** Empty databases prepared with their owners are fine. */
const isEmpty = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      "SELECT 1 FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema') LIMIT 1",
    );
    return rows.length === 0;
  });

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
const ensureDatabase = (server: string, name: string) =>
  withClient(databaseUrl(server, 'postgres'), async (client) => {
    const owner = async () =>
      (
        await client.query<{ owner: string }>(
          'SELECT pg_get_userbyid(datdba) AS owner FROM pg_database WHERE datname = $1',
          [name],
        )
      ).rows[0]?.owner;
    const there = await owner();
    if (there !== undefined) return there;
    await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)} TEMPLATE template0 ENCODING 'UTF8'`);
    return (await owner()) ?? '';
  });

interface CatchUpOptions {
  server: string;
  secrets: Secrets;
  erasures: readonly Erasure[];
  since: Date;
}

async function catchUp({ server, secrets, erasures, since }: CatchUpOptions): Promise<number> {
  const databases = await portalDatabases(server);
  const owners = await ownersOf(server);
  // As the database's owner, so that it also owns what migrations create.
  const urlOf = (name: string) => {
    const url = new URL(databaseUrl(server, name));
    const owner = owners.get(name);
    if (owner !== undefined) url.searchParams.set('options', `-c role=${owner}`);
    return url.href;
  };
  const restored = urlOf('profile_keys');
  const ledger = openErasureLedger(restored);
  try {
    for (const erasure of erasures) await ledger.append(erasure);
  } finally {
    await ledger.close();
  }
  const later = (await readLedger(restored)).filter(({ at }) => Date.parse(at) >= since.getTime());
  const secret = (name: string) =>
    secrets[name]?.trim() ?? (name === 'master-key' ? process.env.MASTER_KEYS : undefined);
  await reapply({ databases, urlOf, secret, erasures: later });
  return later.length;
}

const ownersOf = (server: string) =>
  withClient(databaseUrl(server, 'postgres'), async (client) => {
    const { rows } = await client.query<{ name: string; owner: string }>(
      'SELECT datname AS name, pg_get_userbyid(datdba) AS owner FROM pg_database WHERE pg_get_userbyid(datdba) <> current_user',
    );
    return new Map(rows.map(({ name, owner }) => [name, owner]));
  });
