import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  checkMasterKeys,
  countByMaster,
  keyDatabaseUrl,
  type MasterKeys,
  makeKeyInToken,
  masterKeysSchema,
  needsOf,
  PERSON_KEYS,
  readKeyUri,
  rewrapKeys,
  type ServiceDefinition,
  VaultError,
  type WrappedKeys,
} from '@vesela/service-kit';
import { openInside } from '@vesela/service-kit/tls';
import { runningPortal } from '../command/data-dir.ts';
import { dataDirOf, readArguments } from '../command/options.ts';
import { PlainError } from '../command/plain-error.ts';
import { databaseUrl } from '../postgres/database.ts';
import { SERVICE_DEFINITIONS } from '../services.ts';

/**
 * `npm run -s keys -- COMMAND [--data-dir .local]`, the master keys of a running portal:
 * - `add` puts a new one in front; the portal knows it after a restart
 * - `rotate` re-wraps all data keys with the one in front, while the portal runs
 * - `status` counts the data keys that each master key wraps; exit status 1 while an older one wraps any
 * - `retire` removes the older ones, once they wrap nothing
 *
 * With `--token ADDRESS`, `add` makes the new key in a token (`pkcs11:token=NAME;object=NAME?module-path=/FILE&pin-source=file:/FILE`).
 *
 * With `--service NAME` it works on one service anywhere: `DATABASE_URL`, `KEYS_DATABASE_URL` and `MASTER_KEYS` are those
 * of the service, and `retire` is the operator's own change of `MASTER_KEYS`, as is `add`
 * but for a key in a token, which it makes and names.
 */
const USAGE = 'Name a command: add, rotate, status or retire.';

const SEALING = SERVICE_DEFINITIONS.filter((definition) => needsOf(definition).masterKeys);

interface Place {
  url: string;
  tables: readonly WrappedKeys[];
}

function placesOf(definition: ServiceDefinition, url: string, keysUrl = keyDatabaseUrl(url)): Place[] {
  const { wrappedKeys } = definition;
  return [
    ...(wrappedKeys.length > 0 ? [{ url, tables: wrappedKeys }] : []),
    ...(needsOf(definition).personKeys ? [{ url: keysUrl, tables: [PERSON_KEYS] }] : []),
  ];
}

async function ofService(name: string, given: NodeJS.ProcessEnv): Promise<{ places: Place[]; masters: MasterKeys }> {
  const definition = SEALING.find(({ contract }) => contract.service === name);
  if (!definition)
    throw new PlainError(`--service takes one of ${SEALING.map(({ contract }) => contract.service).join(', ')}.`);
  const { DATABASE_URL, KEYS_DATABASE_URL, MASTER_KEYS, TLS_CA_FILE } = given;
  const masters = masterKeysSchema.safeParse(MASTER_KEYS);
  if (!DATABASE_URL || !masters.success)
    throw new PlainError(`Set DATABASE_URL and MASTER_KEYS as the service ${name} has them.`);
  const opened = await openInside({ DATABASE_URL, KEYS_DATABASE_URL, TLS_CA_FILE });
  return {
    places: placesOf(definition, opened.DATABASE_URL, opened.KEYS_DATABASE_URL || undefined),
    masters: masters.data,
  };
}

function ofPortal(dataDir: string): { places: Place[]; masters: MasterKeys } {
  const portal = runningPortal(dataDir);
  if (!portal) throw new PlainError(`No portal runs on ${dataDir}; start it, or name a service with --service.`);
  const places = SEALING.flatMap((definition) =>
    placesOf(definition, databaseUrl(portal.database, definition.contract.service)),
  );
  return { places, masters: masterKeysSchema.parse(read(fileOf(dataDir))) };
}

const fileOf = (dataDir: string) => path.join(dataDir, 'secrets/master-key');
const read = (file: string) => readFileSync(file, 'utf8').trim();

function write(file: string, keys: string): void {
  writeFileSync(`${file}.new`, keys, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}

async function counts(places: readonly Place[]): Promise<Map<string, number>> {
  const all = new Map<string, number>();
  for (const { url, tables } of places)
    for (const [master, count] of await countByMaster(url, tables)) all.set(master, (all.get(master) ?? 0) + count);
  return all;
}

const newId = () => `${new Date().toISOString().slice(0, 10)}-${randomBytes(2).toString('hex')}`;

/** Makes a master key in a token and returns its address. */
async function addToToken(address: string): Promise<string> {
  const key = readKeyUri(address);
  if (!key)
    throw new PlainError(
      '--token takes pkcs11:token=NAME;object=NAME?module-path=/FILE&pin-source=file:/FILE, where object names the new key.',
    );
  await makeKeyInToken(key);
  return address;
}

async function add(dataDir: string, token: string | undefined): Promise<string> {
  const file = fileOf(dataDir);
  if (!existsSync(file)) throw new PlainError(`${dataDir} has no master key yet; start a portal on it first.`);
  const id = newId();
  const key = token === undefined ? randomBytes(32).toString('base64') : await addToToken(token);
  write(file, `${id}:${key},${read(file)}`);
  return `${id} becomes the current master key when the portal is restarted; then run npm run keys -- rotate.`;
}

/** Otherwise the services would find keys wrapped by a master key that they do not know. */
function expectKnown(dataDir: string): void {
  const startedAt = statSync(path.join(dataDir, 'portal.json')).mtimeMs;
  if (statSync(fileOf(dataDir)).mtimeMs > startedAt)
    throw new PlainError('The portal does not know the current master key yet: restart it first.');
}

async function rotate(places: readonly Place[], masters: MasterKeys): Promise<string> {
  let count = 0;
  for (const { url, tables } of places) count += await rewrapKeys(url, masters, tables);
  return `${count} data keys were re-wrapped by ${masters.current}.`;
}

async function status(places: readonly Place[], masters: MasterKeys): Promise<{ lines: string[]; older: number }> {
  const all = await counts(places);
  const older = [...all].filter(([master]) => master !== masters.current).reduce((sum, [, count]) => sum + count, 0);
  const names = [...new Set([...masters.keys.keys(), ...all.keys()])];
  return { lines: names.map((name) => `${name} wraps ${all.get(name) ?? 0} data keys`), older };
}

async function retire(dataDir: string, places: readonly Place[], masters: MasterKeys): Promise<string> {
  const { older } = await status(places, masters);
  if (older > 0)
    throw new PlainError(`Older master keys still wrap ${older} data keys: run npm run keys -- rotate first.`);
  const [current = ''] = read(fileOf(dataDir)).split(',');
  write(fileOf(dataDir), current);
  return `${masters.current} is the only master key; the portal drops the others when it is restarted.`;
}

/** Variables and output of the process. */
interface Surroundings {
  given: NodeJS.ProcessEnv;
  print(line: string): void;
}

async function carryOut(args: readonly string[], { given, print }: Surroundings): Promise<boolean> {
  const { values, positionals } = readArguments(args, {
    'data-dir': { type: 'string' },
    service: { type: 'string' },
    token: { type: 'string' },
  });
  const [command] = positionals;
  const dataDir = dataDirOf(values['data-dir']);
  const service = typeof values.service === 'string' ? values.service : undefined;
  const token = typeof values.token === 'string' ? values.token : undefined;
  if (command === 'add' && service === undefined) {
    print(await add(dataDir, token));
    return true;
  }
  if (command === 'add' && token !== undefined) {
    const key = `${newId()}:${await addToToken(token)}`;
    print(`Put ${key} in front of MASTER_KEYS of ${service}, restart every copy, then run npm run keys -- rotate.`);
    return true;
  }
  if (command !== 'rotate' && command !== 'status' && (command !== 'retire' || service !== undefined))
    throw new PlainError(USAGE);
  const { places, masters } = service === undefined ? ofPortal(dataDir) : await ofService(service, given);
  await checkMasterKeys(masters);
  if (command === 'retire') {
    print(await retire(dataDir, places, masters));
    return true;
  }
  if (command === 'rotate') {
    if (service === undefined) expectKnown(dataDir);
    print(await rotate(places, masters));
  }
  const { lines, older } = await status(places, masters);
  for (const line of lines) print(line);
  return older === 0;
}

/** Carries out a command. Returns whether all is well; throws `PlainError`. */
export function keysCommand(args: readonly string[], surroundings: Surroundings): Promise<boolean> {
  return carryOut(args, surroundings).catch((cause: unknown) => {
    if (!(cause instanceof VaultError)) throw cause;
    throw new PlainError('A data key is wrapped by a master key that is missing here; nothing else was changed.', {
      cause,
    });
  });
}
