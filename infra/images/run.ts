import { cpSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { GATEWAY_READS } from '../build/programs.ts';
import { ROOT } from '../command/options.ts';
import { PlainError, sentenceOf } from '../command/plain-error.ts';
import { BLACKLIST } from '../keycloak/realm/policies.ts';
import { writeTheme } from '../keycloak/theme/write-theme.ts';
import { moduleNames, moduleSource } from '../modules/source.ts';
import { openModuleStore } from '../modules/store.ts';
import { refuseUnsigned } from '../review/gate.ts';
import { SERVICE_NAMES } from '../services.ts';
import { bundle } from './bundle.ts';
import { nodeRoot } from './node-root.ts';

/** Where the program lies in an image. */
const APP = 'app';

/** The whole file system of a service's image. */
async function assembleService(name: string, folder: string): Promise<void> {
  if (!SERVICE_NAMES.includes(name)) {
    throw new PlainError(`There is no service ${name}; there are ${SERVICE_NAMES.join(', ')}.`);
  }
  await assemble(`services/${name}/src/main.ts`, folder);
}

/** The gateway with the built shell and the lists that it serves. */
async function assembleGateway(folder: string): Promise<void> {
  await assemble('infra/gateway/main.ts', folder);
  for (const place of GATEWAY_READS) copyPlace(place, folder);
}

/** A host of one micro-frontend, with a store at `/modules` in which its build is published. */
async function assembleModuleHost(name: string, folder: string): Promise<void> {
  if (!moduleNames().includes(name)) {
    throw new PlainError(`There is no micro-frontend ${name}; there are ${moduleNames().join(', ')}.`);
  }
  await assemble('infra/modules/host.ts', folder);
  openModuleStore(path.join(folder, 'modules')).publish(name, moduleSource(name));
}

/** Tasks that prepare a server and end. */
const TASKS: Readonly<Record<string, { program: string; reads(): string[] }>> = {
  databases: {
    program: 'infra/images/setup/databases.ts',
    reads: () => SERVICE_NAMES.map((name) => `services/${name}/prisma/migrations`),
  },
  realm: { program: 'infra/images/setup/realm.ts', reads: () => [] },
};

async function assembleTask(name: string, folder: string): Promise<void> {
  const task = TASKS[name];
  if (!task) throw new PlainError(`There is no task ${name}; there are ${Object.keys(TASKS).join(', ')}.`);
  await assemble(task.program, folder);
  for (const place of task.reads()) copyPlace(place, folder);
}

/** What the portal adds to Keycloak's own image, to be copied over its home. */
async function assembleKeycloak(folder: string): Promise<void> {
  await writeTheme(path.join(folder, 'themes/vesela'));
  mkdirSync(path.join(folder, 'password-blacklists'), { recursive: true });
  cpSync(path.join(ROOT, 'infra/keycloak/realm', BLACKLIST), path.join(folder, 'password-blacklists', BLACKLIST));
}

/** A file system that holds Node, one program and what it reads, and nothing else. `folder` must not exist. */
async function assemble(program: string, folder: string): Promise<void> {
  if (existsSync(folder)) throw new PlainError(`${folder} is there already; name a folder that is not.`);
  nodeRoot(folder);
  const read = await bundle({ main: program, healthcheck: 'infra/images/healthcheck.ts' }, path.join(folder, APP));
  for (const place of read) copyPlace(place, folder);
}

/** Copies a file or folder of the repository to the same place below the program's folder. */
function copyPlace(place: string, folder: string): void {
  const from = path.join(ROOT, place);
  if (!existsSync(from)) throw new PlainError(`${place} is not there; run npm run build.`);
  cpSync(from, path.join(folder, APP, place), { recursive: true });
}

const USAGE =
  'Say what to assemble and where: npm run -s image -- service <name> <folder> | modules <mfe-name> <folder> | setup <task> <folder> | gateway <folder> | keycloak <folder>.';

/** `npm run -s image -- service calculator /image`: the file system of an image. The Dockerfiles call it. */
async function run([kind, ...args]: readonly string[]): Promise<void> {
  const [name, folder] = args;
  await refuseUnsigned(kind === 'gateway' ? 'shell' : kind === 'keycloak' ? kind : (name ?? ''));
  if (kind === 'service' && name && folder) await assembleService(name, folder);
  else if (kind === 'modules' && name && folder) await assembleModuleHost(name, folder);
  else if (kind === 'setup' && name && folder) await assembleTask(name, folder);
  else if (kind === 'keycloak' && name && !folder) await assembleKeycloak(name);
  else if (kind === 'gateway' && name && !folder) await assembleGateway(name);
  else throw new PlainError(USAGE);
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 1;
}
