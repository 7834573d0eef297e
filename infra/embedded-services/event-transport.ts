import { SUBSCRIPTIONS } from '@vesela/contracts/events';
import { createLogger } from '@vesela/service-kit';
import { createLocalTransport, createRabbitTransport, type Transport } from '@vesela/service-kit/events';
import { Connection } from 'rabbitmq-client';
import { PlainError } from '../command/plain-error.ts';
import type { Environment } from './environment.ts';

const TIMEOUT_MS = 5_000;

/**
 * Event transport: inside this process, between the databases of the consumers, or through the RabbitMQ that
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
  const connection = new Connection({ url, connectionTimeout: TIMEOUT_MS });
  connection.on('error', () => undefined);
  try {
    await connection.onConnect(TIMEOUT_MS);
  } catch {
    throw new PlainError(
      `The RabbitMQ at ${new URL(url).host}, named in AMQP_URL, cannot be reached or refuses the login.`,
    );
  } finally {
    connection.unsafeDestroy();
  }
}
