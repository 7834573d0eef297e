import type { z } from 'zod';

/**
 * Something that happened in one service and that others must learn. Declared once: the outbox, the consumers and the
 * AsyncAPI document come from it. A payload carries ids and dates, never answers, texts or addresses.
 */
export interface EventDefinition<Payload extends z.ZodObject = z.ZodObject> {
  /** `owner.what_happened`; also the routing key. */
  name: `${string}.${string}`;
  /** Grows with every change that an older consumer could not read. */
  version: number;
  /** Service that emits it. */
  owner: string;
  summary: string;
  /** Field of the payload by which order is kept: events of one owner with the same key arrive in the order they happened. */
  key: string;
  payload: Payload;
}

/** Keeps the exact type of the payload. */
export function defineEvent<const Payload extends z.ZodObject>(
  definition: EventDefinition<Payload> & { key: keyof z.output<Payload> & string },
): EventDefinition<Payload> {
  return definition;
}
