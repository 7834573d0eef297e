import { setTimeout as delay } from 'node:timers/promises';
import { consentRevoked } from '@vesela/contracts/events';
import { createLogger } from '@vesela/service-kit';
import {
  type Consumer,
  createRabbitTransport,
  createServiceEvents,
  type EventTransaction,
  on,
  type Transport,
} from '@vesela/service-kit/events';
import { type DatabaseClient, openDatabase } from './database-client.ts';
import { type Orders, type Plan, SUBSCRIPTIONS, upTo } from './plan.ts';
import { produce } from './producer.ts';

/** Started by `run.ts`, which sends its settings and kills it. */
async function work({ role, service, databaseUrl, amqpUrl, plan }: Orders): Promise<void> {
  const logger = createLogger(service, { level: 'silent' });
  const db = openDatabase(databaseUrl);
  const limits = { retryWaitsMs: [200, 500, 1_000, 2_000, 4_000, 8_000, 16_000], concurrency: 4, prefetch: 16 };
  const broker = createRabbitTransport({ url: amqpUrl, subscriptions: SUBSCRIPTIONS, logger, limits });
  const events = createServiceEvents({
    service,
    databaseUrl,
    transport: role === 'relay' ? lingering(broker, plan) : counting(broker, db),
    logger,
    transaction: db.transaction,
    consumes: role === 'consumer' ? [effect(plan)] : [],
  });
  // The producer only writes to its outbox; the relays are separate processes.
  if (role !== 'producer') await events.start();
  process.send?.('ready');
  if (role === 'producer') await produce(db, events, plan);
}

const effect = ({ lingerMs, failing }: Plan): Consumer<EventTransaction> =>
  on(consentRevoked, async ({ payload: { subject, revocation_id } }, tx: EventTransaction) => {
    const sql = 'INSERT INTO effect (subject, revocation_id) VALUES ($1, $2::uuid)';
    await tx.$executeRawUnsafe(sql, subject, revocation_id);
    await delay(upTo(lingerMs));
    if (Math.random() < failing) throw new Error('Simulated failure.');
  });

/** Leaves time for a kill between the broker's confirmation and the mark in the outbox. */
const lingering = (transport: Transport, { lingerMs }: Plan): Transport => ({
  ...transport,
  async publish(message) {
    await transport.publish(message);
    await delay(upTo(lingerMs));
  },
});

const counting = (transport: Transport, db: DatabaseClient): Transport => ({
  ...transport,
  subscribe: (wanted) =>
    transport.subscribe({
      ...wanted,
      async deliver(message) {
        await db.query('INSERT INTO delivery (event_id) VALUES ($1)', [message.id]);
        await wanted.deliver(message);
      },
    }),
});

process.once('message', (orders) => {
  work(orders as Orders).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});
process.once('disconnect', () => process.exit());
