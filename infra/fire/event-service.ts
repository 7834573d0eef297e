import { randomUUID } from 'node:crypto';
import { consentRevoked } from '@vesela/contracts/events';
import { createLogger } from '@vesela/service-kit';
import {
  type Consumer,
  createRabbitTransport,
  createServiceEvents,
  type EventTransaction,
  on,
  type RabbitLimits,
  type Transport,
} from '@vesela/service-kit/events';
import { type DatabaseClient, openDatabase } from './database-client.ts';

/** Tables of a service that has nothing but events. */
export const TABLES = new URL('migrations', import.meta.url);
export const [PRODUCER, CONSUMERS] = ['consent', ['calculator', 'research']] as const;
export const SUBSCRIPTIONS = Object.fromEntries(CONSUMERS.map((service) => [service, [PRODUCER]]));

export interface EventServiceOptions {
  service: string;
  databaseUrl: string;
  amqpUrl: string;
  consumes?: readonly Consumer<EventTransaction>[];
  limits?: Partial<RabbitLimits>;
  /** Stands between the service and RabbitMQ. */
  through?(transport: Transport, db: DatabaseClient): Transport;
}

/** A service that has nothing but events, with connections of its own to its database and to RabbitMQ. */
export function openEventService(options: EventServiceOptions) {
  const { service, databaseUrl, amqpUrl, consumes = [], limits, through } = options;
  const logger = createLogger(service, { level: 'silent' });
  const db = openDatabase(databaseUrl);
  const broker = createRabbitTransport({
    url: amqpUrl,
    subscriptions: SUBSCRIPTIONS,
    logger,
    ...(limits && { limits }),
  });
  const transport = through ? through(broker, db) : broker;
  const { transaction } = db;
  const events = createServiceEvents({ service, databaseUrl, transport, logger, transaction, consumes });
  return {
    db,
    events,
    /** One transaction writes what `work` does, and the event of a revocation. */
    revoke: (subject: string, work: (tx: EventTransaction, revocationId: string) => Promise<void> = async () => {}) =>
      transaction(async (tx) => {
        const revocationId = randomUUID();
        await events.emit(tx, consentRevoked, {
          subject,
          document: 'research.Calculator',
          version_id: 'research.Calculator/2026-11-21',
          entry_id: randomUUID(),
          revocation_id: revocationId,
          at: new Date().toISOString(),
        });
        await work(tx, revocationId);
      }),
    async close() {
      await events.stop();
      await transport.close();
      await db.close();
    },
  };
}

/** Writes the effect of a revocation, then does what the caller wants done in the same transaction. */
export const effect = (then: () => Promise<void> | void): Consumer<EventTransaction> =>
  on(consentRevoked, async ({ payload: { subject, revocation_id } }, tx: EventTransaction) => {
    const sql = 'INSERT INTO effect (subject, revocation_id) VALUES ($1, $2::uuid)';
    await tx.$executeRawUnsafe(sql, subject, revocation_id);
    await then();
  });
