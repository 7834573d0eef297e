import type { EventDefinition } from '@vesela/contracts/events';
import type { z } from 'zod';
import type { EventMessage } from './message.ts';

/** An event as its handler sees it: the payload has passed the contract's schema. */
export interface ReceivedEvent<Payload> {
  id: string;
  payload: Payload;
  occurredAt: Date;
}

/** One event that a service acts upon. */
export interface Consumer<Tx> {
  readonly name: string;
  readonly version: number;
  readonly owner: string;
  /** Rejects when the payload is not what the contract says, or with the handler's error. */
  handle(message: EventMessage, tx: Tx): Promise<void>;
}

/**
 * Says what a service does when an event has happened. The handler's effect belongs in `tx`: it is committed together
 * with the record that the event is done, so it happens once. What it throws undoes both and is tried again later.
 * Several handlers of one event run one after another in the same transaction.
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
