import { existsSync, mkdirSync } from 'node:fs';
import { serverUser } from '../postgres/server-user.ts';
import { EPMD, ensurePackage, SERVER } from '../rabbitmq/package.ts';
import { addressOf, type BrokerPorts, environmentOf, writeSetting } from '../rabbitmq/setting.ts';
import type { ProcessSpec } from './process-spec.ts';
import type { Unit } from './supervisor/unit.ts';

export interface RabbitUnitsOptions {
  folder: string;
  ports: BrokerPorts;
  note(text: string): void;
}

/** Debian's RabbitMQ and epmd, each a process, and the URL for the services. Throws a `PlainError`. */
export function rabbitUnits({ folder, ports, note }: RabbitUnitsOptions): {
  epmd: Unit;
  broker: Unit;
  url: string;
} {
  if (!existsSync(SERVER)) note('installing the package rabbitmq-server');
  ensurePackage();
  const account = serverUser(folder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const password = writeSetting(folder, account);
  const base = { env: environmentOf(ports), cwd: folder, ...(account ? { account } : {}) };
  const unit = (name: string, stage: number, spec: Pick<ProcessSpec, 'command' | 'args' | 'ready'>): Unit => ({
    name,
    copies: 1,
    stage,
    movable: false,
    make: () => ({ name, ...base, ...spec }),
  });
  return {
    epmd: unit('rabbitmq-register', 0, { command: EPMD, args: [], ready: { port: ports.epmd } }),
    broker: unit('rabbitmq', 1, { command: SERVER, args: [], ready: { port: ports.amqp } }),
    url: addressOf(ports.amqp, password),
  };
}
