import { setTimeout } from 'node:timers/promises';
import type { Channel, Connection, SyncMessage } from 'rabbitmq-client';
import type { EventMessage } from '../message.ts';
import type { ParkedMessage } from '../transport.ts';
import { historyOf, messageOf, passedTo } from './envelope.ts';
import { oldestFirst } from './oldest-first.ts';
import type { RabbitLimits } from './options.ts';
import { mainQueue, parkedOf, queueOf, sideQueues } from './topology.ts';

/** Limit of messages read at once; beyond it the oldest are no longer sorted. */
const LOOK_AT_MOST = 10_000;
const GIVEN_BACK_WITHIN_MS = 2_000;
const GIVEN_BACK_POLL_MS = 10;

/** Runs work on a separate channel; messages taken but not acknowledged return to their place. */
async function onChannel<T>(connection: Connection, work: (channel: Channel) => Promise<T>): Promise<T> {
  const channel = await connection.acquire();
  try {
    return await work(channel);
  } finally {
    await channel.close();
  }
}

/** Messages ready in each queue of a consumer, by queue name; creates missing queues. */
async function ready(channel: Channel, consumer: string, limits: RabbitLimits): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const declared of [...sideQueues(consumer, limits), mainQueue(consumer)]) {
    const { queue, messageCount } = await channel.queueDeclare(declared);
    counts.set(queue, messageCount);
  }
  return counts;
}

export function depth(connection: Connection, consumer: string, limits: RabbitLimits): Promise<number> {
  return onChannel(connection, async (channel) => {
    const counts = await ready(channel, consumer, limits);
    counts.delete(parkedOf(consumer));
    return [...counts.values()].reduce((sum, count) => sum + count, 0);
  });
}

export function parkedCount(connection: Connection, consumer: string, limits: RabbitLimits): Promise<number> {
  return onChannel(connection, async (channel) => {
    const declared = sideQueues(consumer, limits).find(({ queue }) => queue === parkedOf(consumer));
    return declared ? (await channel.queueDeclare(declared)).messageCount : 0;
  });
}

/**
 * The oldest parked messages. A quorum queue appends returned messages at its end: only reading all of them and
 * returning all of them keeps their order.
 */
export function parked(
  connection: Connection,
  consumer: string,
  limits: RabbitLimits,
  limit: number,
): Promise<ParkedMessage[]> {
  return onChannel(connection, async (channel) => {
    const counts = await ready(channel, consumer, limits);
    // A queue that was just created refuses to be read for a moment.
    if (counts.get(parkedOf(consumer)) === 0) return [];
    const found: ParkedMessage[] = [];
    let last: SyncMessage | undefined;
    while (found.length < LOOK_AT_MOST) {
      const received = await channel.basicGet(parkedOf(consumer));
      if (!received) break;
      found.push(parkedMessage(consumer, received));
      last = received;
    }
    if (last) {
      channel.basicNack({ deliveryTag: last.deliveryTag, multiple: true, requeue: true });
      await untilBack(channel, consumer, limits, found.length);
    }
    return found.sort(oldestFirst).slice(0, limit);
  });
}

/**
 * A quorum queue takes messages back with a delay; the next reader must find all of them. Somebody who replays them
 * meanwhile takes them for good, so this wait is limited.
 */
async function untilBack(channel: Channel, consumer: string, limits: RabbitLimits, count: number): Promise<void> {
  const deadline = Date.now() + GIVEN_BACK_WITHIN_MS;
  while (Date.now() < deadline) {
    const counts = await ready(channel, consumer, limits);
    if ((counts.get(parkedOf(consumer)) ?? 0) >= count) return;
    await setTimeout(GIVEN_BACK_POLL_MS);
  }
}

/** One at a time, removed from the parked ones only when it is safe in the queue, so that an interruption loses nothing. */
export function replay(connection: Connection, consumer: string, limits: RabbitLimits): Promise<number> {
  return onChannel(connection, async (channel) => {
    const counts = await ready(channel, consumer, limits);
    await channel.confirmSelect();
    // Messages parked again meanwhile are left for the next run.
    const count = counts.get(parkedOf(consumer)) ?? 0;
    for (let done = 0; done < count; done++) {
      const received = await channel.basicGet(parkedOf(consumer));
      if (!received) return done;
      await channel.basicPublish(passedTo(queueOf(consumer), received), received.body);
      channel.basicAck({ deliveryTag: received.deliveryTag });
    }
    return count;
  });
}

/** The broker itself parks messages that crashed every copy that took them. */
function parkedMessage(consumer: string, received: SyncMessage): ParkedMessage {
  const { reason, parkedAt } = historyOf(received);
  const death = (received.headers?.['x-death'] as { reason?: string; time?: unknown }[] | undefined)?.[0];
  return {
    consumer,
    message: messageOf(received) ?? unreadable(received),
    reason: parkedAt ? (reason ?? 'unknown') : (death?.reason ?? 'unknown'),
    parkedAt: parkedAt ?? timeOf(death?.time ?? received.timestamp),
  };
}

function timeOf(moment: unknown): string {
  if (moment instanceof Date) return moment.toISOString();
  return new Date(typeof moment === 'number' ? moment * 1_000 : 0).toISOString();
}

/** A foreign message in our queue. */
const unreadable = ({ messageId, type, routingKey }: SyncMessage): EventMessage => ({
  id: messageId ?? 'unknown',
  name: type ?? routingKey,
  version: 0,
  owner: 'unknown',
  key: 'unknown',
  sequence: 0,
  occurredAt: new Date(0).toISOString(),
  payload: {},
});
