import type { EventDefinition } from '@vesela/contracts/events';
import type { z } from 'zod';
import { describeError } from '../log/describe-error.ts';
import type { Logger } from '../log/logger.ts';
import { closeByEvent, closingConsumers } from './closed-accounts/close-accounts.ts';
import { type ClosedAccounts, createClosedAccounts } from './closed-accounts/closed-accounts.ts';
import type { Consumer } from './consumer.ts';
import { DeferredError } from './errors.ts';
import { createReceiver } from './inbox/receive.ts';
import type { EventMessage } from './message.ts';
import { emit } from './outbox/emit.ts';
import { type OutboxLag, outboxLag } from './outbox/lag.ts';
import type { Seal } from './outbox/seal.ts';
import { createRelay } from './relay/relay.ts';
import { forgetOldEventsDaily } from './retention.ts';
import { tracedConsumers } from './traced-consumers.ts';
import type { EventTransaction, InTransaction } from './transaction.ts';
import type { Transport } from './transport.ts';

export interface ServiceEventsOptions<Tx extends EventTransaction> {
  /** Name of the service: owner of what it emits, and name of its queue. */
  service: string;
  /** The service's own database, migrated by `migrateWithEvents`. Not through a pool that shares sessions. */
  databaseUrl: string;
  transport: Transport;
  logger: Logger;
  /** For instance `(work) => prisma.$transaction(work)`. */
  transaction: InTransaction<Tx>;
  consumes?: readonly Consumer<Tx>[];
  /** Signs what the service emits; what somebody else wrote into its outbox is then not sent. */
  seal?: Seal;
}

export interface ServiceEvents {
  /** Whose tokens the service refuses; kept from events, whether it emits or receives them. */
  readonly closedAccounts: ClosedAccounts;
  /**
   * Writes the event in the caller's transaction: it is sent if and only if that is committed. Rejects when the payload
   * does not match the contract, or the event belongs to another service.
   */
  emit<Payload extends z.ZodObject>(
    tx: EventTransaction,
    definition: EventDefinition<Payload>,
    payload: z.input<Payload>,
  ): Promise<void>;
  /**
   * Subscribes to the transport and starts to publish the outbox. Resolves when the queue is bound. Rejects when the
   * broker does not answer, and may then be called again.
   */
  start(): Promise<void>;
  /** Finishes work in progress. May be called twice, or without a start. */
  stop(): Promise<void>;
  lag(): Promise<OutboxLag>;
  /** Events for this service that are no longer retried. */
  parked(): Promise<number>;
  /** Events of the outbox, seen by this copy, that the service did not write and did not send. */
  refused(): number;
}

/** Events of one service, out of its outbox and into its inbox. Inactive before `start`. */
export function createServiceEvents<Tx extends EventTransaction>(options: ServiceEventsOptions<Tx>): ServiceEvents {
  const { service, databaseUrl, transport, transaction, seal } = options;
  const consumes = [...closingConsumers<Tx>(service), ...(options.consumes ?? [])];
  const logger = options.logger.child({ part: 'events' });
  const owners = [...new Set(consumes.map(({ owner }) => owner))].sort();
  const receive = createReceiver({ consumes: tracedConsumers(service, consumes), transaction });
  const closedAccounts = createClosedAccounts(transaction);
  const refused = new Set<string>();
  const relay = createRelay({
    service,
    databaseUrl,
    publish: (message) => transport.publish(message),
    seal,
    refuse({ id, name }) {
      if (refused.has(id)) return;
      refused.add(id);
      logger.error({ event: name, id }, 'an event of the outbox was not written by this service and is not sent');
    },
    follow: closedAccounts.follow,
    logger,
  });
  const closers: (() => Promise<void>)[] = [];
  let started: Promise<void> | undefined;

  const deliver = async (message: EventMessage) => {
    try {
      await receive(message);
    } catch (error) {
      const { id, name } = message;
      const level = error instanceof DeferredError ? 'debug' : 'warn';
      logger[level]({ event: name, id, error: describeError(error) }, 'event not done');
      throw error;
    }
  };
  const begin = async () => {
    if (owners.length > 0) {
      const subscription = await transport.subscribe({ consumer: service, owners, deliver, databaseUrl });
      closers.push(() => subscription.close());
    }
    relay.start();
    closers.push(() => relay.stop(), forgetOldEventsDaily(transaction, logger));
  };
  return {
    closedAccounts,
    async emit(tx, definition, payload) {
      await emit(service, tx, definition, payload, seal);
      await closeByEvent(tx, definition.name, payload);
    },
    start() {
      started ??= begin().catch((error: unknown) => {
        started = undefined;
        throw error;
      });
      return started;
    },
    async stop() {
      await started?.catch(() => undefined);
      await Promise.all(closers.splice(0).map((close) => close()));
    },
    lag: () => transaction(outboxLag),
    parked: async () => (owners.length > 0 ? transport.parkedCount(service) : 0),
    refused: () => refused.size,
  };
}
