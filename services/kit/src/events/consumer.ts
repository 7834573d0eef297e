import type { EventDefinition } from '@vesela/contracts/events';
import type { z } from 'zod';
import type { EventMessage } from './message.ts';

/** An event as its handler receives it: the payload has passed the contract's schema. */
export interface ReceivedEvent<Payload> {
  id: string;
  payload: Payload;
  occurredAt: Date;
}

/** One event that a service handles. */
export interface Consumer<Tx> {
  readonly name: string;
  readonly version: number;
  readonly owner: string;
  /** Rejects when the payload does not match the contract, or with the handler's error. */
  handle(message: EventMessage, tx: Tx): Promise<void>;
}

/**
 * Registers a handler for an event. Write the handler's effect in `tx`: it is committed together with the inbox record,
 * so it happens exactly once. An error rolls back both, and the event is retried later.
 * Several handlers of one event run in sequence in the same transaction.
 */
export function on<Payload extends z.ZodObject, Tx>(
  { name, version, owner, payload }: EventDefinition<Payload>,
  handler: (event: ReceivedEvent<z.output<Payload>>, tx: Tx) => Promise<void>,
): Consumer<Tx> {
  return {
    name,
    version,
    owner,
    handle: (message, tx) =>
      handler(
        { id: message.id, payload: payload.parse(message.payload), occurredAt: new Date(message.occurredAt) },
        tx,
      ),
  };
}
