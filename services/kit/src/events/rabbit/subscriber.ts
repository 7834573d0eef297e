import { type AsyncMessage, ConsumerStatus } from 'rabbitmq-client';
import { withTimeout } from '../common/with-timeout.ts';
import type { Subscribe, Subscription } from '../transport.ts';
import { type BrokerLink, describe } from './broker-link.ts';
import { historyOf, messageOf, passedTo } from './envelope.ts';
import { createLanes } from './lanes.ts';
import { nextStep } from './next-step.ts';
import type { RabbitLimits, RabbitOptions } from './options.ts';
import { createConfirmedPublisher } from './publisher.ts';
import { bindings, EVENTS, mainQueue, parkedOf, queueOf, sideQueues, waitOf } from './topology.ts';

export interface Subscriber {
  link: BrokerLink;
  limits: RabbitLimits;
  logger: RabbitOptions['logger'];
}

/** Time for a broker that has to restart. */
const BOUND_WITHIN_MS = 30_000;

/** One copy of a consuming service at its queue. Resolves when the queue is bound; rejects on timeout. */
export async function subscribe({ link, limits, logger }: Subscriber, wanted: Subscribe): Promise<Subscription> {
  const { consumer, owners, deliver } = wanted;
  const lanes = createLanes(limits.concurrency);
  const aside = createConfirmedPublisher(link, { queues: sideQueues(consumer, limits) }, limits.answerMs);
  let closing = false;

  /** Into a retry queue, from which it returns after a wait, or to the parked messages. */
  const putAside = async (received: AsyncMessage, error: unknown) => {
    const { history, waitMs } = nextStep(historyOf(received), error, limits);
    if (waitMs !== undefined) return aside.send(passedTo(waitOf(consumer, waitMs), received, history), received.body);
    const { messageId, type, appId } = received;
    logger.warn({ consumer, id: messageId, event: type, owner: appId, reason: history.reason }, 'event parked');
    const parked = { ...history, parkedAt: new Date().toISOString() };
    return aside.send(passedTo(parkedOf(consumer), received, parked), received.body);
  };

  const work = async (received: AsyncMessage): Promise<ConsumerStatus> => {
    const message = messageOf(received);
    try {
      if (!message) throw new UnreadableError();
      // An owner subscribed by an earlier version: the binding outlives the code.
      if (!owners.includes(message.owner)) return ConsumerStatus.ACK;
      return await lanes.run(`${message.owner} ${message.key}`, async () => {
        if (closing) return ConsumerStatus.REQUEUE;
        await withTimeout(deliver(message), limits.deliverMs, 'The delivery took too long.');
        return ConsumerStatus.ACK;
      });
    } catch (error) {
      // Removed from the queue only when it is safe elsewhere: a duplicate is harmless, a loss is not.
      await putAside(received, error);
      return ConsumerStatus.ACK;
    }
  };

  const copy = link.connection.createConsumer(
    {
      queue: queueOf(consumer),
      queueOptions: mainQueue(consumer),
      exchanges: [EVENTS],
      queueBindings: bindings(consumer, owners),
      qos: { prefetchCount: limits.prefetch },
      requeue: true,
    },
    work,
  );
  copy.on('error', (error: unknown) =>
    logger.warn({ ...describe(error), queue: queueOf(consumer) }, 'consumer failed'),
  );
  const bound = new Promise<void>((resolve) => copy.once('ready', resolve));
  const close = async () => {
    closing = true;
    // After a lost connection there is nothing left to close.
    await copy.close().catch(() => undefined);
    await aside.close().catch(() => undefined);
  };
  try {
    await withTimeout(bound, BOUND_WITHIN_MS, `The queue of ${consumer} could not be bound.`);
  } catch (error) {
    await close();
    throw error;
  }
  return { close };
}

class UnreadableError extends Error {
  override readonly name = 'UnreadableError';
}
