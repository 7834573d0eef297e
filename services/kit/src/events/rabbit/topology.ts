import type { PublisherProps } from 'rabbitmq-client';
import type { RabbitLimits, Subscriptions } from './options.ts';

type Queue = NonNullable<PublisherProps['queues']>[number] & { queue: string };
type Exchange = NonNullable<PublisherProps['exchanges']>[number];
type Binding = NonNullable<PublisherProps['queueBindings']>[number];

/** All events, with the event name as routing key. */
export const EVENTS: Exchange = { exchange: 'vesela.events', type: 'topic', durable: true };
/** RabbitMQ's default exchange, which routes a message to the queue of that name. */
export const TO_QUEUE = '';

/** Deliveries of one message that crashed the receiving copy; after these it is parked. */
const DEADLY_DELIVERIES = 50;
/** Higher than operators need: RabbitMQ counts listing a parked message as a delivery. */
const LOOKS = 1_000_000;

/** Replicated to a majority of the cluster and to disk; a forwarded message is removed only when the next queue has it. */
const quorum = (queue: string, more: Record<string, unknown>): Queue => ({
  queue,
  durable: true,
  arguments: { 'x-queue-type': 'quorum', ...more },
});
const passOn = (queue: string) => ({
  'x-dead-letter-exchange': TO_QUEUE,
  'x-dead-letter-routing-key': queue,
  'x-dead-letter-strategy': 'at-least-once',
  'x-overflow': 'reject-publish',
});

export const queueOf = (consumer: string) => `vesela.${consumer}`;
export const parkedOf = (consumer: string) => `${queueOf(consumer)}.parked`;
/** RabbitMQ expires messages only at the head of a queue, so each wait needs its own queue. */
export const waitOf = (consumer: string, waitMs: number) => `${queueOf(consumer)}.wait.${waitMs}`;

/** Main queue of a service. */
export const mainQueue = (consumer: string): Queue =>
  quorum(queueOf(consumer), { 'x-delivery-limit': DEADLY_DELIVERIES, ...passOn(parkedOf(consumer)) });

export const bindings = (consumer: string, owners: readonly string[]): Binding[] =>
  owners.map((owner) => ({ exchange: EVENTS.exchange, queue: queueOf(consumer), routingKey: `${owner}.*` }));

/** Retry queues, and the queue of parked messages. */
export function sideQueues(consumer: string, limits: RabbitLimits): Queue[] {
  const waits = [...new Set([...limits.retryWaitsMs, ...limits.deferralWaitsMs])];
  return [
    ...waits.map((ms) => quorum(waitOf(consumer, ms), { 'x-message-ttl': ms, ...passOn(queueOf(consumer)) })),
    quorum(parkedOf(consumer), { 'x-delivery-limit': LOOKS }),
  ];
}

/** Everything that must exist before the first message is published. */
export function everything(subscriptions: Subscriptions) {
  const consumers = Object.entries(subscriptions);
  return {
    exchanges: [EVENTS],
    queues: consumers.map(([consumer]) => mainQueue(consumer)),
    queueBindings: consumers.flatMap(([consumer, owners]) => bindings(consumer, owners)),
  };
}
