import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../command/options.ts';
import { PlainError } from '../command/plain-error.ts';
import { checkBackup } from './check.ts';
import { consistentSnapshots } from './consistent-snapshots.ts';
import { type Database, type Held, portalDatabases } from './databases.ts';
import { type Installation, readSecrets } from './installation.ts';
import { writeManifest } from './manifest.ts';
import { nameOf, newestOnly } from './rotate.ts';
import { run, runTool, serverVersion, toolsFor } from './tools.ts';

export const PLACES = {
  databases: 'databases',
  modules: 'modules',
  cluster: 'cluster.tar.gz',
  secrets: 'secrets.json',
} as const;
/** Password file of the portal's own PostgreSQL: a secret, left out of the data archive. */
export const CLUSTER_PASSWORD = 'postgres-password';

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
  at: Date;
}

/**
 * Writes the data to one folder, their keys and the secrets to another, and verifies both. An unfinished
 * backup has a temporary name. Of the keys only the newest backup is kept, so that erased keys are gone everywhere.
 */
export async function makeBackup({ installation, to, keysTo, note }: MakeOptions): Promise<Made> {
  if (path.resolve(to) === path.resolve(keysTo)) {
    throw new PlainError('--to and --keys-to must be different places: whoever has both can read everything.');
  }
  const drafts = { data: draftIn(to), keys: draftIn(keysTo) };
  try {
    const secrets: Record<string, string> = { ...readSecrets(installation.secrets) };
    const { at, kind, postgres } = installation.server
      ? await dumpServer(installation.server, drafts, note)
      : await packCluster(installation.cluster ?? '', drafts.data, secrets);
    if (installation.modules) cpSync(installation.modules, path.join(drafts.data, PLACES.modules), { recursive: true });
    if (Object.keys(secrets).length > 0) {
      writeFileSync(path.join(drafts.keys, PLACES.secrets), JSON.stringify(secrets), { mode: 0o600 });
    }
    const about = { kind, at: at.toISOString(), versions: { portal: portalVersion(), postgres } };
    const place = (held: Held, folder: string) => path.join(folder, nameOf(at, held));
    const made = { data: place('data', to), keys: place('keys', keysTo), at };
    for (const held of ['data', 'keys'] as const) {
      await writeManifest(drafts[held], { ...about, held });
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
  const version = await serverVersion(server);
  const tools = toolsFor(version);
  const databases = await portalDatabases(server);
  if (databases.length === 0) throw new PlainError(`None of the portal's databases is on ${new URL(server).host}.`);
  const { at, snapshots, release } = await consistentSnapshots(databases);
  try {
    for (const database of databases) {
      note(database.name);
      await dump(database, { tools, folder: drafts[database.held], snapshot: snapshots.get(database.name) ?? '' });
    }
  } finally {
    await release();
  }
  return { at, kind: 'dumps' as const, postgres: String(version) };
}

async function dump({ name, url }: Database, options: { tools: string; folder: string; snapshot: string }) {
  const folder = path.join(options.folder, PLACES.databases);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `${name}.dump`);
  const args = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${options.snapshot}`, '--file', file];
  await runTool(path.join(options.tools, 'pg_dump'), args, url);
  chmodSync(file, 0o600);
}

/** The portal's own PostgreSQL has no pg_dump: while stopped, its folder is a consistent copy of all databases. */
async function packCluster(folder: string, draft: string, secrets: Record<string, string>) {
  const at = new Date();
  const file = path.join(draft, PLACES.cluster);
  const args = ['--create', '--gzip', '--file', file, '--numeric-owner', '--directory', folder, 'cluster'];
  await run('tar', args, { PATH: process.env.PATH });
  chmodSync(file, 0o600);
  const password = path.join(folder, 'password');
  if (existsSync(password)) secrets[CLUSTER_PASSWORD] = readFileSync(password, 'utf8');
  const postgres = readFileSync(path.join(folder, 'cluster/PG_VERSION'), 'utf8').trim();
  return { at, kind: 'cluster' as const, postgres };
}

function portalVersion(): string {
  const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string };
  return version;
}
