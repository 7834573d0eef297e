import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LOOPBACK } from '../machine/ports.ts';
import type { ServerUser } from '../postgres/server-user.ts';

/** The folder as the broker sees it: its working directory, so it needs no access to the parent folders. */
const HERE = '/proc/self/cwd';
/** Part of the data: they cannot be read under another node name. */
const NODE = 'vesela@localhost';
const ACCOUNT = 'vesela';

const PASSWORD = 'password';
const CONFIG = 'rabbitmq.conf';

export interface BrokerPorts {
  amqp: number;
  /** For other nodes and the command-line tools; on the loopback too. */
  node: number;
  epmd: number;
}

/** Writes the broker's configuration and returns the password of its account, created on first use. */
export function writeSetting(folder: string, user: ServerUser | undefined): string {
  const password = keptPassword(path.join(folder, PASSWORD));
  for (const name of ['mnesia', 'log', 'home']) mkdirSync(path.join(folder, name), { recursive: true, mode: 0o700 });
  const write = (name: string, content: string) => writeFileSync(path.join(folder, name), content, { mode: 0o600 });
  write(CONFIG, `default_user = ${ACCOUNT}\ndefault_pass = ${password}\nlog.file.level = warning\n`);
  write('enabled_plugins', '[].\n');
  write('environment', '');
  if (user) for (const name of ['.', ...readdirSync(folder)]) chownSync(path.join(folder, name), user.uid, user.gid);
  return password;
}

function keptPassword(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    const password = randomBytes(24).toString('base64url');
    writeFileSync(file, password, { mode: 0o600 });
    return password;
  }
}

export const addressOf = (port: number, password: string) => `amqp://${ACCOUNT}:${password}@${LOOPBACK}:${port}`;

/** Environment of the broker and of epmd: every file below the folder, every port on the loopback. */
export function environmentOf(ports: BrokerPorts): Record<string, string> {
  return {
    PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
    LC_ALL: 'C.UTF-8',
    HOME: `${HERE}/home`,
    ERL_EPMD_ADDRESS: LOOPBACK,
    ERL_EPMD_PORT: String(ports.epmd),
    RABBITMQ_NODENAME: NODE,
    RABBITMQ_NODE_IP_ADDRESS: LOOPBACK,
    RABBITMQ_NODE_PORT: String(ports.amqp),
    RABBITMQ_DIST_PORT: String(ports.node),
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: `-kernel inet_dist_use_interface {${LOOPBACK.replaceAll('.', ',')}}`,
    RABBITMQ_MNESIA_BASE: `${HERE}/mnesia`,
    RABBITMQ_LOG_BASE: `${HERE}/log`,
    RABBITMQ_ENABLED_PLUGINS_FILE: `${HERE}/enabled_plugins`,
    RABBITMQ_CONF_ENV_FILE: `${HERE}/environment`,
    RABBITMQ_CONFIG_FILE: `${HERE}/rabbitmq`,
    // No shell between us and the broker: its pid is the one we spawned.
    RUNNING_UNDER_SYSTEMD: 'true',
  };
}
