import { existsSync } from 'node:fs';
import { PlainError } from '../command/plain-error.ts';
import { installPackage } from '../machine/debian.ts';

/** The broker itself; `/usr/sbin/rabbitmq-server` would change to Debian's own user and folders. */
export const SERVER = '/usr/lib/rabbitmq/bin/rabbitmq-server';
/** Erlang's port mapper daemon, which the broker needs at its start. */
export const EPMD = '/usr/bin/epmd';

const present = () => existsSync(SERVER) && existsSync(EPMD);

/** Installs Debian's RabbitMQ if missing. Throws a `PlainError` where that fails. */
export function ensurePackage(): void {
  if (!present()) installPackage('rabbitmq-server');
  if (!present())
    throw new PlainError('RabbitMQ is missing; install it with "apt-get install rabbitmq-server", or set AMQP_URL.');
}
