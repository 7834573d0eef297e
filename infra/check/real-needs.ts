import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

const JAVA_MIN = 17;
const POSTGRES = '/usr/lib/postgresql';
const RABBITMQ = '/usr/lib/rabbitmq/bin/rabbitmq-server';
const WITHIN_MS = 60_000;

/** What a machine says of itself. */
export interface Machine {
  /** What `java -version` writes; nothing where there is no Java. */
  java: string | undefined;
  hasMaven: boolean;
  hasPostgres: boolean;
  hasRabbitMq: boolean;
  /** Whether packages of Debian may be installed. */
  mayInstall: boolean;
}

/** Why the real servers cannot run on a machine, in one plain sentence; nothing where they can. */
export function lackingForReal({ java, hasMaven, hasPostgres, hasRabbitMq, mayInstall }: Machine): string | undefined {
  if (java === undefined) return `Keycloak needs Java ${JAVA_MIN} or later, and there is none here.`;
  const [, version = 'an unknown version'] = /version "([^"]+)"/.exec(java) ?? [];
  // The versions before Java 9 begin with 1.
  const major = Number(/^(?:1\.)?(\d+)/.exec(version)?.[1]);
  if (!(major >= JAVA_MIN)) return `Keycloak needs Java ${JAVA_MIN} or later; here is ${version}.`;
  if (!hasMaven) return 'Keycloak comes through Maven, and there is no mvn here.';
  if (mayInstall) return undefined;
  if (!hasPostgres) return 'PostgreSQL of Debian is not here, and only root can install it.';
  if (!hasRabbitMq) return 'RabbitMQ of Debian is not here, and only root can install it.';
  return undefined;
}

export function thisMachine(): Machine {
  const javaHome = process.env.JAVA_HOME;
  return {
    java: outputOf(javaHome ? `${javaHome}/bin/java` : 'java', '-version'),
    hasMaven: outputOf('mvn', '--version') !== undefined,
    hasPostgres: existsSync(POSTGRES) && readdirSync(POSTGRES).length > 0,
    hasRabbitMq: existsSync(RABBITMQ),
    mayInstall: process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'),
  };
}

/** Both streams: Java writes its version on the second. */
function outputOf(program: string, argument: string): string | undefined {
  const { status, stdout, stderr } = spawnSync(program, [argument], { encoding: 'utf8', timeout: WITHIN_MS });
  return status === 0 ? stdout + stderr : undefined;
}
