import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { runningPortal } from '../command/data-dir.ts';
import { ROOT } from '../command/options.ts';
import { PlainError } from '../command/plain-error.ts';
import { consistentSnapshots, type Held, portalDatabases } from './databases.ts';
import { checkBackup, writeManifest } from './manifest.ts';
import { run, runTool, toolsFor, withClient } from './tools.ts';

export const PLACES = { databases: 'databases', modules: 'modules', cluster: 'cluster.tar.gz' } as const;
const SECRETS = 'secrets.json';
/** Password file of the portal's own PostgreSQL: a secret, left out of the data archive. */
export const CLUSTER_PASSWORD = 'postgres-password';

/** A portal to back up. */
export interface Installation {
  /** URL of its database server; absent if that is the portal's own and stopped. */
  server?: string;
  /** Folder of the portal's own, stopped PostgreSQL. */
  cluster?: string;
  /** Folder of published micro-frontends; absent if the operator keeps them elsewhere. */
  modules?: string;
  /** Folder of its secrets; absent if the operator keeps them elsewhere. */
  secrets?: string;
}

/** The server in `DATABASE_URL`, else the portal running on the data folder, else its stopped data. Throws `PlainError`. */
export function findInstallation(dataDir: string, named: string | undefined): Installation {
  const at = (name: string) => path.join(dataDir, name);
  const files = {
    ...(existsSync(at('modules')) ? { modules: at('modules') } : {}),
    ...(existsSync(at('secrets')) ? { secrets: at('secrets') } : {}),
  };
  const server = named ?? runningPortal(dataDir)?.database;
  if (server !== undefined) return { server, ...files };
  if (existsSync(at('postgres/cluster'))) return { cluster: at('postgres'), ...files };
  throw new PlainError(
    `There is no portal in ${dataDir}; name its folder with --data-dir or its database server in DATABASE_URL.`,
  );
}

const secretsSchema = z.record(z.string().regex(/^[\w.-]{1,100}$/), z.string().max(100_000));
export type Secrets = Readonly<Record<string, string>>;

/** The secrets in a backup of keys, by name. */
export function secretsIn(keys: string): Secrets {
  const file = path.join(keys, SECRETS);
  return existsSync(file) ? secretsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

export interface MakeOptions {
  installation: Installation;
  /** Folder for the data. */
  to: string;
  /** Folder for keys and secrets, in another place than the data. */
  keysTo: string;
  note(text: string): void;
}

export interface Made {
  data: string;
  keys: string;
}

/**
 * Writes the data to one folder, their keys and the secrets to another, and verifies both. An unfinished
 * backup has a temporary name. Of the keys only the newest backup is kept, so that erased keys are gone everywhere.
 */
export async function makeBackup({ installation, to, keysTo, note }: MakeOptions): Promise<Made> {
  if (path.resolve(to) === path.resolve(keysTo))
    throw new PlainError('--to and --keys-to must be different places: whoever has both can read everything.');
  const drafts = { data: draftIn(to), keys: draftIn(keysTo) };
  try {
    const secrets: Record<string, string> = {};
    const { at, ...about } = installation.server
      ? await dumpServer(installation.server, drafts, note)
      : await packCluster(installation.cluster ?? '', drafts.data, secrets);
    if (installation.modules) cpSync(installation.modules, path.join(drafts.data, PLACES.modules), { recursive: true });
    for (const entry of installation.secrets ? readdirSync(installation.secrets, { withFileTypes: true }) : [])
      if (entry.isFile()) secrets[entry.name] = readFileSync(path.join(entry.parentPath, entry.name), 'utf8');
    if (Object.keys(secrets).length > 0)
      writeFileSync(path.join(drafts.keys, SECRETS), JSON.stringify(secretsSchema.parse(secrets)), { mode: 0o600 });
    const made = { data: path.join(to, nameOf(at, 'data')), keys: path.join(keysTo, nameOf(at, 'keys')) };
    for (const held of ['data', 'keys'] as const) {
      await writeManifest(drafts[held], { held, at: at.toISOString(), ...about });
      await checkBackup(drafts[held]);
      renameSync(drafts[held], made[held]);
    }
    newestOnly(keysTo, 'keys', 1);
    return made;
  } finally {
    for (const draft of Object.values(drafts)) rmSync(draft, { recursive: true, force: true });
  }
}

function draftIn(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = path.join(folder, `.unfinished-${process.pid}`);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  return draft;
}

async function dumpServer(server: string, drafts: Readonly<Record<Held, string>>, note: MakeOptions['note']) {
  const version = await withClient(server, async (client) => {
    const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num');
    return Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  });
  const program = path.join(toolsFor(version), 'pg_dump');
  const databases = await portalDatabases(server);
  if (databases.length === 0) throw new PlainError(`None of the portal's databases is on ${new URL(server).host}.`);
  const { at, snapshots, release } = await consistentSnapshots(databases);
  try {
    for (const { name, held, url } of databases) {
      note(name);
      const file = path.join(drafts[held], PLACES.databases, `${name}.dump`);
      mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
      const args = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${snapshots.get(name)}`];
      await runTool(program, [...args, '--file', file], url);
      chmodSync(file, 0o600);
    }
  } finally {
    await release();
  }
  return { at, kind: 'dumps' as const, versions: versionsWith(String(version)) };
}

/** The portal's own PostgreSQL has no pg_dump: while stopped, its folder is a consistent copy of all databases. */
async function packCluster(folder: string, draft: string, secrets: Record<string, string>) {
  const at = new Date();
  const file = path.join(draft, PLACES.cluster);
  await run('tar', ['--create', '--gzip', '--file', file, '--numeric-owner', '--directory', folder, 'cluster']);
  chmodSync(file, 0o600);
  const password = path.join(folder, 'password');
  if (existsSync(password)) secrets[CLUSTER_PASSWORD] = readFileSync(password, 'utf8');
  const postgres = readFileSync(path.join(folder, 'cluster/PG_VERSION'), 'utf8').trim();
  return { at, kind: 'cluster' as const, versions: versionsWith(postgres) };
}

function versionsWith(postgres: string) {
  const { version: portal } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string };
  return { portal, postgres };
}

/** `vesela-20270131T120000Z-data`: names sort by time. */
const nameOf = (at: Date, held: Held) => `vesela-${at.toISOString().replace(/[-:]|\.\d+/g, '')}-${held}`;

/** Deletes all backups of a folder but the newest; returns what was deleted. Other names are ignored. */
export function newestOnly(folder: string, held: Held, keep: number): string[] {
  const name = new RegExp(`^vesela-\\d{8}T\\d{6}Z-${held}$`);
  const backups = existsSync(folder) ? readdirSync(folder).filter((entry) => name.test(entry)) : [];
  const old = backups.sort().slice(0, -keep);
  for (const backup of old) rmSync(path.join(folder, backup), { recursive: true });
  return old.map((backup) => path.join(folder, backup));
}
