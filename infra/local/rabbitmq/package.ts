import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { PlainError } from '../plain-error.ts';

/** The broker itself; `/usr/sbin/rabbitmq-server` would change to Debian's own user and folders. */
export const SERVER = '/usr/lib/rabbitmq/bin/rabbitmq-server';
/** Erlang's register of node names, which the broker asks for at its start. */
export const REGISTER = '/usr/bin/epmd';

const INSTALL_WITHIN_MS = 600_000;

const present = () => existsSync(SERVER) && existsSync(REGISTER);

/** Installs Debian's RabbitMQ unless it is there. Throws a plain sentence where that cannot be done. */
export function ensurePackage(): void {
  if (present()) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) install();
  if (!present())
    throw new PlainError('RabbitMQ is missing; install it with "apt-get install rabbitmq-server", or set AMQP_URL.');
}

function install(): void {
  const apt = (...args: string[]) =>
    execFileSync('apt-get', ['-o', 'DPkg::Lock::Timeout=240', '-qq', ...args], {
      stdio: 'ignore',
      timeout: INSTALL_WITHIN_MS,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  try {
    apt('update');
    apt('install', '-y', '--no-install-recommends', 'rabbitmq-server');
  } catch {
    // What is missing afterwards is named by the caller.
  }
}
