import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isRunning, type ProcessMark, processMark } from '../machine/process-mark.ts';
import { folderError, PlainError } from './plain-error.ts';

/** Everything that a run leaves behind. `--fresh` deletes these and nothing else. */
const OURS = ['postgres', 'modules', 'secrets', 'consent-heads', 'portal.json'];

export interface RunningPortal {
  port: number;
  /** Address of the database server, with the password. */
  database: string;
  /** Addresses of RabbitMQ and Keycloak, where they are separate servers. */
  amqp?: string;
  keycloak?: string;
}

export interface DataDir {
  readonly path: string;
  /** Path of one of our entries. */
  at(name: string): string;
  /** A secret by name, made by `make` on first use, mode 0600; the same in every later run. */
  secret(name: string, make?: () => string): string;
  /** Records where the portal and its databases listen, for our other commands. */
  announce(portal: RunningPortal): void;
  /** Releases the folder for another portal. */
  release(): void;
}

export interface DataDirOptions {
  /** Delete what earlier runs left. */
  fresh: boolean;
  /** Names of everything that this kind of run leaves behind. */
  entries?: readonly string[];
}

/** Opens the folder for one portal at a time. Throws `PlainError`. */
export function openDataDir(folder: string, { fresh, entries = OURS }: DataDirOptions): DataDir {
  const lock = path.join(folder, 'portal.json');
  try {
    expectUnlocked(lock, folder);
    if (fresh) wipe(folder, entries);
    mkdirSync(path.join(folder, 'secrets'), { recursive: true, mode: 0o700 });
    writeFileSync(lock, JSON.stringify(processMark()));
  } catch (error) {
    throw folderError(error, folder);
  }
  return {
    path: folder,
    at: (name) => path.join(folder, name),
    secret: secretsIn(folder),
    announce: (portal) => writeAtomically(lock, JSON.stringify({ ...processMark(), ...portal })),
    release: () => rmSync(lock, { force: true }),
  };
}

/** The portal that runs on this folder, if any. */
export function runningPortal(folder: string): RunningPortal | undefined {
  try {
    const mark = JSON.parse(readFileSync(path.join(folder, 'portal.json'), 'utf8')) as Partial<
      ProcessMark & RunningPortal
    >;
    const { port, database, amqp, keycloak } = mark;
    if (!isRunning(mark) || port === undefined || database === undefined) return undefined;
    return { port, database, ...(amqp ? { amqp } : {}), ...(keycloak ? { keycloak } : {}) };
  } catch {
    return undefined;
  }
}

/** Address of the folder in which the heads of the consent ledger are kept beside its database. */
export const ledgerHeadsIn = (folder: string): string => pathToFileURL(path.join(folder, 'consent-heads')).href;

/** The kept secrets of a data folder, for a process other than the one that holds it open. */
export const secretsIn =
  (folder: string): DataDir['secret'] =>
  (name, make = newSecret) =>
    keptSecret(path.join(folder, 'secrets', name), make);

const newSecret = () => randomBytes(32).toString('base64url');

/** Throws for an empty one: a new one in its place could not read what the old one wrote. */
function keptSecret(file: string, make: () => string): string {
  if (!existsSync(file)) writeAtomically(file, make());
  const secret = readFileSync(file, 'utf8').trim();
  if (secret === '') throw new PlainError(`The secret ${file} is empty; restore it or start over with --fresh.`);
  return secret;
}

/** Atomic: written in full, synced, then renamed, so that a full disk or a power cut leaves no partial file. */
function writeAtomically(file: string, content: string): void {
  const draft = `${file}.${randomUUID()}`;
  try {
    writeFileSync(draft, content, { mode: 0o600, flag: 'wx', flush: true });
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}

function expectUnlocked(lock: string, folder: string): void {
  if (!existsSync(lock)) return;
  const mark = JSON.parse(readFileSync(lock, 'utf8') || '{}') as Partial<ProcessMark>;
  if (isRunning(mark)) {
    throw new PlainError(
      `The portal with process number ${mark.pid} already uses ${folder}; stop it or choose another --data-dir.`,
    );
  }
}

function wipe(folder: string, entries: readonly string[]): void {
  if (!existsSync(folder)) return;
  const foreign = readdirSync(folder).filter((name) => !entries.includes(name));
  if (foreign.length > 0) {
    throw new PlainError(
      `${folder} also holds ${foreign.slice(0, 3).join(', ')}, which is not the portal's: --fresh leaves it alone.`,
    );
  }
  for (const name of entries) rmSync(path.join(folder, name), { recursive: true, force: true });
}
