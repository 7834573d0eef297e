import type { PublisherProps } from 'rabbitmq-client';
import type { RabbitLimits, Subscriptions } from './options.ts';

type Queue = NonNullable<PublisherProps['queues']>[number] & { queue: string };
type Exchange = NonNullable<PublisherProps['exchanges']>[number];
type Binding = NonNullable<PublisherProps['queueBindings']>[number];

/** Every event, with its name as the routing key. */
export const EVENTS: Exchange = { exchange: 'vesela.events', type: 'topic', durable: true };
/** RabbitMQ's own, which takes a message to the queue of that name. */
export const TO_QUEUE = '';

/** Deliveries of one message whose copies all died of it, after which it is parked rather than tried on the next. */
const DEADLY_DELIVERIES = 50;
/** Above what operators look: RabbitMQ counts a look at a parked message as a delivery. */
const LOOKS = 1_000_000;

/** Kept by a majority of the cluster and on disk; what it passes on is gone only when the next queue has it. */
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
/** RabbitMQ lets messages expire at the head of a queue only: each wait has a queue of its own. */
export const waitOf = (consumer: string, waitMs: number) => `${queueOf(consumer)}.wait.${waitMs}`;

/** What a service works off. */
export const mainQueue = (consumer: string): Queue =>
  quorum(queueOf(consumer), { 'x-delivery-limit': DEADLY_DELIVERIES, ...passOn(parkedOf(consumer)) });

export const bindings = (consumer: string, owners: readonly string[]): Binding[] =>
  owners.map((owner) => ({ exchange: EVENTS.exchange, queue: queueOf(consumer), routingKey: `${owner}.*` }));

/** Where its messages wait for another try, and where they stay after the last. */
export function sideQueues(consumer: string, limits: RabbitLimits): Queue[] {
  const waits = [...new Set([...limits.retryWaitsMs, ...limits.deferralWaitsMs])];
  return [
    ...waits.map((ms) => quorum(waitOf(consumer, ms), { 'x-message-ttl': ms, ...passOn(queueOf(consumer)) })),
    quorum(parkedOf(consumer), { 'x-delivery-limit': LOOKS }),
  ];
}

/** All that must be there before anything is published. */
export function everything(subscriptions: Subscriptions) {
  const consumers = Object.entries(subscriptions);
  return {
    exchanges: [EVENTS],
    queues: consumers.map(([consumer]) => mainQueue(consumer)),
    queueBindings: consumers.flatMap(([consumer, owners]) => bindings(consumer, owners)),
  };
}
