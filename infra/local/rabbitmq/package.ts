import { existsSync } from 'node:fs';
import { installPackage } from '../debian.ts';
import { PlainError } from '../plain-error.ts';

/** The broker itself; `/usr/sbin/rabbitmq-server` would change to Debian's own user and folders. */
export const SERVER = '/usr/lib/rabbitmq/bin/rabbitmq-server';
/** Erlang's register of node names, which the broker asks for at its start. */
export const REGISTER = '/usr/bin/epmd';

const present = () => existsSync(SERVER) && existsSync(REGISTER);

/** Installs Debian's RabbitMQ unless it is there. Throws a plain sentence where that cannot be done. */
export function ensurePackage(): void {
  if (!present()) installPackage('rabbitmq-server');
  if (!present())
    throw new PlainError('RabbitMQ is missing; install it with "apt-get install rabbitmq-server", or set AMQP_URL.');
}
