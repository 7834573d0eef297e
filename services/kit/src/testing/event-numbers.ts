import { randomUUID } from 'node:crypto';
import type { EventMessage } from '../events/message.ts';

type NewEvent = Pick<EventMessage, 'name' | 'owner' | 'key' | 'payload'> & Partial<Pick<EventMessage, 'version'>>;

/** Makes events as their owners send them: with an id, and numbered in the row of their owner and key. */
export function createEventNumbers(now: () => Date): (event: NewEvent) => EventMessage {
  const sequences = new Map<string, number>();
  return (event) => {
    const stream = `${event.owner} ${event.key}`;
    const sequence = (sequences.get(stream) ?? 0) + 1;
    sequences.set(stream, sequence);
    return { version: 1, ...event, id: randomUUID(), sequence, occurredAt: now().toISOString() };
  };
}
