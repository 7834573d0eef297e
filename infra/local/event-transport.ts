import { SUBSCRIPTIONS } from '@vesela/contracts/events';
import { createLogger } from '@vesela/service-kit';
import { createLocalTransport, createRabbitTransport, type Transport } from '@vesela/service-kit/events';
import { Connection } from 'rabbitmq-client';
import type { Environment } from './environment.ts';
import { PlainError } from './plain-error.ts';

const PATIENCE_MS = 5_000;

/**
 * How events travel: inside this process, between the databases of those that take them, or through the RabbitMQ that
 * AMQP_URL names. Throws `PlainError`.
 */
export async function openTransport(
  databases: Readonly<Record<string, string>>,
  { AMQP_URL, LOG_LEVEL }: Environment,
): Promise<Transport> {
  if (AMQP_URL === undefined) return createLocalTransport({ databases });
  await expectBroker(AMQP_URL);
  const logger = createLogger('events', { level: LOG_LEVEL });
  return createRabbitTransport({ url: AMQP_URL, subscriptions: SUBSCRIPTIONS, logger });
}

async function expectBroker(url: string): Promise<void> {
  const connection = new Connection({ url, connectionTimeout: PATIENCE_MS });
  connection.on('error', () => undefined);
  try {
    await connection.onConnect(PATIENCE_MS);
  } catch {
    throw new PlainError(`The RabbitMQ at ${new URL(url).host}, named in AMQP_URL, does not let us in.`);
  } finally {
    connection.unsafeDestroy();
  }
}
