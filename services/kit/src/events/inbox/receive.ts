import type { Consumer } from '../consumer.ts';
import { DeferredError, SequenceConflictError, UnknownVersionError } from '../errors.ts';
import type { EventMessage } from '../message.ts';
import type { EventTransaction, InTransaction } from '../transaction.ts';
import { advance, knowledge, remember } from './inbox.ts';
import { judge } from './judge.ts';
import { together } from './together.ts';

export interface ReceiveOptions<Tx extends EventTransaction> {
  consumes: readonly Consumer<Tx>[];
  transaction: InTransaction<Tx>;
}

/** Few connections, each with as many events as there are: a commit for every one would cost more than the event. */
const TOGETHER = { atOnce: 4, most: 32 };

/**
 * Takes a message: its effect and the record that it is done are one transaction, which others may share. Resolves when
 * the event is done, now or before. Rejects when it must be tried again: with `DeferredError` when it is not its turn,
 * with the handler's error, or with an error that no try will cure and that ends in the parking queue.
 */
export function createReceiver<Tx extends EventTransaction>({ consumes, transaction }: ReceiveOptions<Tx>) {
  const receiveAll = (messages: readonly EventMessage[]) =>
    transaction(async (tx) => {
      const refusals = new Map<EventMessage, Error | undefined>();
      // Everybody locks streams in the same order: two copies never wait for one another.
      for (const message of [...messages].sort(byStream)) refusals.set(message, await take(tx, consumes, message));
      return messages.map((message) => refusals.get(message));
    });
  const receive = together(receiveAll, TOGETHER);
  return async (message: EventMessage): Promise<void> => {
    try {
      await receive(message);
    } catch (error) {
      // What was undone above must still be known. Should this fail too, its next try comes before the stream settles.
      await transaction((tx) => remember(tx, message)).catch(() => undefined);
      throw error;
    }
  };
}

function byStream(a: EventMessage, b: EventMessage): number {
  return a.owner.localeCompare(b.owner) || a.key.localeCompare(b.key) || a.sequence - b.sequence;
}

/** Gives the error of an event of which nothing was done; rejects when what was done must be undone. */
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

/** None for an event that nobody here acts upon; nothing when its version is unknown. */
function handlersOf<Tx>(consumes: readonly Consumer<Tx>[], { name, version }: EventMessage) {
  const named = consumes.filter((consumer) => consumer.name === name);
  const fit = named.filter((consumer) => consumer.version === version);
  return named.length > 0 && fit.length === 0 ? undefined : fit;
}

/** Of an event that does not follow the last one: nothing when it is done already. */
async function refusalOf(tx: EventTransaction, message: EventMessage): Promise<Error | undefined> {
  const { sequence, occurredAt } = message;
  const verdict = judge({ sequence, occurredAt: new Date(occurredAt) }, await knowledge(tx, message));
  if (verdict === 'conflict') return new SequenceConflictError('Another event with this number is done.');
  if (verdict === 'early') return new DeferredError('An earlier event is not done yet.');
  return undefined;
}
