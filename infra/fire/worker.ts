import { setTimeout as delay } from 'node:timers/promises';
import type { Transport } from '@vesela/service-kit/events';
import type { DatabaseClient } from './database-client.ts';
import { effect, openEventService } from './event-service.ts';
import { FAILING, LINGER_MS, type Orders, PAUSE_MS, PERSONS, type Plan, upTo } from './plan.ts';

type EventService = ReturnType<typeof openEventService>;

const LANES = 4;
const LIMITS = { retryWaitsMs: [200, 500, 1_000, 2_000, 4_000, 8_000, 16_000], concurrency: 4, prefetch: 16 };

/** Started by `crew.ts`, which sends its settings and kills it. */
async function work({ role, plan, ...addresses }: Orders): Promise<void> {
  const failing = effect(async () => {
    await delay(upTo(LINGER_MS));
    if (Math.random() < FAILING) throw new Error('Simulated failure.');
  });
  const own = openEventService({
    ...addresses,
    limits: LIMITS,
    through: role === 'relay' ? lingering : counting,
    consumes: role === 'consumer' ? [failing] : [],
  });
  // The producer only writes to its outbox; the relays are separate processes.
  if (role !== 'producer') await own.events.start();
  process.send?.('ready');
  if (role === 'producer') await produce(own, plan);
}

/** Makes the remaining revocations, spread over the time of the kills. */
async function produce({ db, revoke }: EventService, plan: Plan): Promise<void> {
  const made = await db.query<{ subject: string; count: number }>(
    'SELECT subject, count(*)::int AS count FROM revocation GROUP BY subject',
  );
  const counts = new Map(made.map(({ subject, count }) => [subject, count]));
  const each = plan.revocations / PERSONS;
  const pauseMs = (plan.kills * PAUSE_MS * LANES) / plan.revocations;
  const lane = async (first: number) => {
    for (let number = 1; number <= each; number++) {
      for (let person = first; person < PERSONS; person += LANES) {
        const subject = `person-${person}`;
        if ((counts.get(subject) ?? 0) >= number) continue;
        await revoke(subject, async (tx, revocationId) => {
          const sql = 'INSERT INTO revocation (subject, number, revocation_id) VALUES ($1, $2, $3::uuid)';
          await tx.$executeRawUnsafe(sql, subject, number, revocationId);
          await delay(upTo(LINGER_MS));
        });
        await delay(upTo(pauseMs));
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, (_, first) => lane(first)));
}

/** Leaves time for a kill between the broker's confirmation and the mark in the outbox. */
const lingering = (transport: Transport): Transport => ({
  ...transport,
  async publish(message) {
    await transport.publish(message);
    await delay(upTo(LINGER_MS));
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
