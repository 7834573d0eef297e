import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { consentRevoked } from '@vesela/contracts/events';
import { createLogger } from '@vesela/service-kit';
import {
  type Consumer,
  createRabbitTransport,
  createServiceEvents,
  type EventTransaction,
  on,
} from '@vesela/service-kit/events';
import type { Field } from '../fire/field.ts';

export interface EventLoop {
  /** Emits so many events; gives the seconds from the first transaction to the last effect. */
  run(count: number): Promise<number>;
  /** Effects in the consumer's database. */
  effects(): Promise<number>;
  close(): Promise<void>;
}

export interface EventLoopOptions {
  /** Transactions at once; each is committed with its event before the next begins. */
  writers: number;
  persons: number;
}

const [PRODUCER, CONSUMER] = ['consent', 'calculator'] as const;
export const SERVICES = [PRODUCER, CONSUMER];

/** From one service to another through outbox, relay, RabbitMQ and inbox. */
export async function openEventLoop(field: Field, { writers, persons }: EventLoopOptions): Promise<EventLoop> {
  let done = 0;
  const effect = on(consentRevoked, async ({ payload: { subject, revocation_id } }, tx: EventTransaction) => {
    const sql = 'INSERT INTO effect (subject, revocation_id) VALUES ($1, $2::uuid)';
    await tx.$executeRawUnsafe(sql, subject, revocation_id);
    done += 1;
  });
  const consumer = await start(field, CONSUMER, [effect]);
  const producer = await start(field, PRODUCER, []);
  let made = 0;
  return {
    async run(count) {
      const begun = performance.now();
      const end = made + count;
      const write = async () => {
        while (made < end) {
          made += 1;
          const event = revocation(`person-${made % persons}`);
          await producer.transaction((tx) => producer.events.emit(tx, consentRevoked, event));
        }
      };
      await Promise.all(Array.from({ length: writers }, write));
      while (done < end) await delay(2);
      return (performance.now() - begun) / 1_000;
    },
    async effects() {
      const [row] = await consumer.query<{ count: number }>('SELECT count(*)::int AS count FROM effect');
      return row?.count ?? 0;
    },
    async close() {
      for (const { events, transport } of [producer, consumer]) {
        await events.stop();
        await transport.close();
      }
    },
  };
}

/** One service with connections of its own to its database and to the broker. */
async function start({ broker, databases }: Field, service: string, consumes: readonly Consumer<EventTransaction>[]) {
  const database = databases[service];
  if (!database) throw new Error(`There is no database of ${service}.`);
  const logger = createLogger('bench', { level: 'warn' });
  const transport = createRabbitTransport({ url: broker.url, subscriptions: { [CONSUMER]: [PRODUCER] }, logger });
  const { url: databaseUrl, transaction, query } = database;
  const events = createServiceEvents({ service, databaseUrl, transport, logger, transaction, consumes });
  await events.start();
  return { transaction, query, transport, events };
}

const revocation = (subject: string) => ({
  subject,
  document: 'research.Calculator',
  version_id: 'research.Calculator/2026-11-21',
  entry_id: randomUUID(),
  revocation_id: randomUUID(),
  at: new Date().toISOString(),
});
