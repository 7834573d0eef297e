import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { PlainError } from '../../command/plain-error.ts';
import { BUILD_OPTIONS, DISTRIBUTION, DISTRIBUTION_SHA256, KEYCLOAK_VERSION } from './version.ts';

const run = promisify(execFile);
const BUILD_TIMEOUT_MS = 600_000;
const MAVEN_TIMEOUT_MS = 600_000;
const OUTPUT_MAX = 10 * 1024 * 1024;
const FOLDER = `keycloak-${KEYCLOAK_VERSION}`;

/** Shared by all portals on this machine; its name holds a hash of the build options. */
function builtServerDir(): string {
  const cache = process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache');
  const choice = createHash('sha256').update(BUILD_OPTIONS.join(' ')).digest('hex').slice(0, 12);
  return path.join(cache, 'vesela', `${FOLDER}-${choice}`);
}

/** Folder of a Keycloak that is built and ready to start; downloaded and built at the first call. */
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
    // Complete or not at all; a concurrent start may have built the same.
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
      timeout: BUILD_TIMEOUT_MS,
      env: { PATH: process.env.PATH ?? '', HOME: homedir(), JAVA: java, JAVA_OPTS_KC_HEAP: '-Xms64m -Xmx768m' },
    });
  } catch (error) {
    const output = String((error as { stdout?: string }).stdout ?? '').trim();
    throw new PlainError(`Keycloak could not be built: ${output.split('\n').at(-1) || 'it took too long'}`);
  }
}

/** Runs one goal of Maven with the settings of this machine. Throws a `PlainError`. */
async function maven(goal: string, values: Readonly<Record<string, string>>): Promise<void> {
  const properties = Object.entries(values).map(([name, value]) => `-D${name}=${value}`);
  // Without a project its plugins write files to the working directory.
  const cwd = mkdtempSync(path.join(tmpdir(), 'vesela-maven-'));
  try {
    await run('mvn', ['--batch-mode', '--quiet', '--strict-checksums', goal, ...properties], {
      cwd,
      timeout: MAVEN_TIMEOUT_MS,
      maxBuffer: OUTPUT_MAX,
    });
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT')
      throw new PlainError('Maven is missing; install it, for example with "apt-get install maven".');
    throw new PlainError(`Maven could not do "${goal}": ${reasonIn((error as { stdout?: string }).stdout)}`);
  } finally {
    rmSync(cwd, { recursive: true, force: true });
  }
}

/** The first line that names an error; Maven's output is long. */
function reasonIn(output = ''): string {
  const line = output.split('\n').find((text) => text.includes('ERROR')) ?? '';
  return line.replace(/^.*?ERROR\S*\s*/, '').slice(0, 300) || 'it was stopped or took too long.';
}
