import type { Consumer } from '../consumer.ts';
import { DeferredError, SequenceConflictError, UnknownVersionError } from '../errors.ts';
import type { EventMessage } from '../message.ts';
import type { EventTransaction, InTransaction } from '../transaction.ts';
import { batch } from './batch.ts';
import { classify } from './classify.ts';
import { advance, knowledge, remember } from './inbox.ts';

export interface ReceiveOptions<Tx extends EventTransaction> {
  consumes: readonly Consumer<Tx>[];
  transaction: InTransaction<Tx>;
}

/** Few connections, each with a batch of events: one commit per event would cost more than the event itself. */
const BATCH = { atOnce: 4, most: 32 };

/**
 * Processes a message: its effect and its inbox record are one transaction, shared with other messages. Resolves when
 * the event is processed, now or earlier. Rejects when it must be retried: with `DeferredError` when an earlier event is
 * missing, with the handler's error, or with a permanent error, which ends in the parking queue.
 */
export function createReceiver<Tx extends EventTransaction>({ consumes, transaction }: ReceiveOptions<Tx>) {
  const receiveAll = (messages: readonly EventMessage[]) =>
    transaction(async (tx) => {
      const refusals = new Map<EventMessage, Error | undefined>();
      // All copies lock streams in the same order, which avoids deadlocks.
      for (const message of [...messages].sort(byStream)) refusals.set(message, await take(tx, consumes, message));
      return messages.map((message) => refusals.get(message));
    });
  const receive = batch(receiveAll, BATCH);
  return async (message: EventMessage): Promise<void> => {
    try {
      await receive(message);
    } catch (error) {
      // Record that it was seen, although the rollback removed that. If this fails too, its retry comes before the stream settles.
      await transaction((tx) => remember(tx, message)).catch(() => undefined);
      throw error;
    }
  };
}

function byStream(a: EventMessage, b: EventMessage): number {
  return a.owner.localeCompare(b.owner) || a.key.localeCompare(b.key) || a.sequence - b.sequence;
}

/** Returns the error of an event that had no effect; rejects when an effect must be rolled back. */
async function take<Tx extends EventTransaction>(
  tx: Tx,
  consumes: readonly Consumer<Tx>[],
  message: EventMessage,
): Promise<Error | undefined> {
  const handlers = handlersOf(consumes, message);
  if (!handlers) return new UnknownVersionError(`No handler of ${message.name} version ${message.version}.`);
  if (!(await advance(tx, message))) return refusalOf(tx, message);
  for (const { handle } of handlers) await handle(message, tx);
  return undefined;
}

/** An empty list for an event without handlers; undefined for an unknown version. */
function handlersOf<Tx>(consumes: readonly Consumer<Tx>[], { name, version }: EventMessage) {
  const named = consumes.filter((consumer) => consumer.name === name);
  const fit = named.filter((consumer) => consumer.version === version);
  return named.length > 0 && fit.length === 0 ? undefined : fit;
}

/** For an event that does not directly follow the last one: undefined if it is already processed. */
async function refusalOf(tx: EventTransaction, message: EventMessage): Promise<Error | undefined> {
  const { sequence, occurredAt } = message;
  const verdict = classify({ sequence, occurredAt: new Date(occurredAt) }, await knowledge(tx, message));
  if (verdict === 'conflict') return new SequenceConflictError('Another event with this number is done.');
  if (verdict === 'early') return new DeferredError('An earlier event is not done yet.');
  return undefined;
}
