import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { PlainError } from '../../command/plain-error.ts';
import { maven } from './maven.ts';
import { BUILD_OPTIONS, DISTRIBUTION, DISTRIBUTION_SHA256, KEYCLOAK_VERSION } from './version.ts';

const run = promisify(execFile);
const BUILD_WITHIN_MS = 600_000;
const FOLDER = `keycloak-${KEYCLOAK_VERSION}`;

/** Shared by all portals on this machine; named after what it was built with, so that another choice is built anew. */
function builtServerDir(): string {
  const cache = process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache');
  const choice = createHash('sha256').update(BUILD_OPTIONS.join(' ')).digest('hex').slice(0, 12);
  return path.join(cache, 'vesela', `${FOLDER}-${choice}`);
}

/** Folder of a Keycloak that is built and ready to start; fetched and built at the first call. */
export async function builtServer(java: string, note: (text: string) => void): Promise<string> {
  const built = builtServerDir();
  if (existsSync(built)) return built;
  const draft = `${built}.${randomUUID()}`;
  mkdirSync(draft, { recursive: true });
  try {
    note(`fetching Keycloak ${KEYCLOAK_VERSION}`);
    await fetchInto(draft);
    note('building Keycloak, once');
    await build(path.join(draft, FOLDER), java);
    // Whole or not at all: another start that was faster has the same.
    if (!existsSync(built)) renameSync(path.join(draft, FOLDER), built);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return built;
}

async function fetchInto(folder: string): Promise<void> {
  await maven('dependency:copy', { artifact: DISTRIBUTION, outputDirectory: folder });
  const zip = path.join(folder, `keycloak-quarkus-dist-${KEYCLOAK_VERSION}.zip`);
  const hash = createHash('sha256');
  await pipeline(createReadStream(zip), hash);
  if (hash.digest('hex') !== DISTRIBUTION_SHA256)
    throw new PlainError(`The distribution of Keycloak ${KEYCLOAK_VERSION} is not the one that this portal expects.`);
  await maven('dependency:unpack', { artifact: DISTRIBUTION, outputDirectory: folder });
}

async function build(home: string, java: string): Promise<void> {
  try {
    await run(path.join(home, 'bin/kc.sh'), ['build', ...BUILD_OPTIONS], {
      timeout: BUILD_WITHIN_MS,
      env: { PATH: process.env.PATH ?? '', HOME: homedir(), JAVA: java, JAVA_OPTS_KC_HEAP: '-Xms64m -Xmx768m' },
    });
  } catch (error) {
    const output = String((error as { stdout?: string }).stdout ?? '').trim();
    throw new PlainError(`Keycloak could not be built: ${output.split('\n').at(-1) || 'it took too long'}`);
  }
}
