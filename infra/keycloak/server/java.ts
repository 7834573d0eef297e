import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { PlainError } from '../../command/plain-error.ts';

const OLDEST = 17;
const WITHIN_MS = 60_000;

/** The Java in JAVA_HOME, or the one on the path. Throws a `PlainError` when it is missing or too old. */
export function findJava(): string {
  const home = process.env.JAVA_HOME;
  const java = home ? path.join(home, 'bin/java') : 'java';
  const version = majorOf(versionText(java));
  if (version === undefined)
    throw new PlainError(
      `Java is missing; install version ${OLDEST} or later, for example with "apt-get install openjdk-17-jre-headless".`,
    );
  if (version < OLDEST)
    throw new PlainError(`Keycloak needs Java ${OLDEST} or later and ${java} is version ${version}.`);
  return java;
}

/** `-XshowSettings` writes to the error stream, as `-version` does. */
function versionText(java: string): string | undefined {
  try {
    return execFileSync(java, ['--version'], {
      encoding: 'utf8',
      timeout: WITHIN_MS,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } catch (error) {
    // Java 8 does not know --version and exits with an error.
    return (error as { code?: string }).code === 'ENOENT' ? undefined : 'java 8';
  }
}

export function majorOf(text: string | undefined): number | undefined {
  const [, major] = /^\S+ (\d+)/.exec(text ?? '') ?? [];
  return major === undefined ? undefined : Number(major);
}
