import { withTimeout } from '../common/with-timeout.ts';
import type { Subscription, Transport } from '../transport.ts';
import { openLink } from './broker-link.ts';
import { bodyOf, envelopeOf } from './envelope.ts';
import { depth, parked, parkedCount, replay } from './operators.ts';
import { LIMITS, type RabbitLimits, type RabbitOptions } from './options.ts';
import { createConfirmedPublisher } from './publisher.ts';
import { subscribe } from './subscriber.ts';
import { everything } from './topology.ts';

/** Timeout of listing parked messages. */
const PARKED_WITHIN_MS = 120_000;

/** Events between services through RabbitMQ. Connects at once and reconnects by itself. */
export function createRabbitTransport(options: RabbitOptions): Transport {
  const { subscriptions, logger } = options;
  const limits: RabbitLimits = { ...LIMITS, ...options.limits };
  // Two connections: a broker that blocks a publisher must not block acknowledgements too.
  const outward = openLink('publish', options, limits);
  const inward = openLink('consume', options, limits);
  const publisher = createConfirmedPublisher(outward, everything(subscriptions), limits.answerMs);
  const consumers = Object.keys(subscriptions);
  const subscribed: Subscription[] = [];
  const isTaken = (owner: string) => Object.values(subscriptions).some((owners) => owners.includes(owner));
  const expectKnown = (consumer: string) => {
    if (!consumers.includes(consumer)) throw new Error(`The consumer ${consumer} is not among the subscriptions.`);
  };
  const answer = <T>(work: Promise<T>, limitMs = limits.answerMs) =>
    withTimeout(work, limitMs, 'The broker did not answer.');

  return {
    publish: (message) => publisher.send(envelopeOf(message, { mandatory: isTaken(message.owner) }), bodyOf(message)),
    async subscribe(wanted) {
      expectKnown(wanted.consumer);
      const declared = new Set(subscriptions[wanted.consumer]);
      if (declared.size !== wanted.owners.length || !wanted.owners.every((owner) => declared.has(owner)))
        throw new Error(`The subscriptions say that ${wanted.consumer} takes ${[...declared]}, not ${wanted.owners}.`);
      const subscription = await subscribe({ link: inward, limits, logger }, wanted);
      subscribed.push(subscription);
      return subscription;
    },
    async parked(limit) {
      const found = [];
      for (const consumer of consumers)
        found.push(...(await answer(parked(outward.connection, consumer, limits, limit), PARKED_WITHIN_MS)));
      return found;
    },
    async parkedCount(consumer) {
      expectKnown(consumer);
      return answer(parkedCount(outward.connection, consumer, limits));
    },
    async replay(consumer) {
      expectKnown(consumer);
      return answer(replay(outward.connection, consumer, limits), PARKED_WITHIN_MS);
    },
    async depth() {
      const depths: Record<string, number> = {};
      for (const consumer of consumers) depths[consumer] = await answer(depth(outward.connection, consumer, limits));
      return depths;
    },
    async close() {
      await Promise.all(subscribed.map((subscription) => subscription.close()));
      await withTimeout(publisher.close(), limits.answerMs, 'It does not close.').catch(() => undefined);
      await Promise.all([outward.close(), inward.close()]);
    },
  };
}
