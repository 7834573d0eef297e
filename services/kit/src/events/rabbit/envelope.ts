import type { AsyncMessage, Envelope, SyncMessage } from 'rabbitmq-client';
import { z } from 'zod';
import type { EventMessage } from '../message.ts';
import type { History } from './next-step.ts';
import { EVENTS, TO_QUEUE } from './topology.ts';

type Received = AsyncMessage | SyncMessage;

const text = z.string().min(1).max(255);
const messageSchema = z.looseObject({
  id: text,
  name: text,
  version: z.int(),
  owner: text,
  key: text,
  sequence: z.int(),
  occurredAt: text,
  payload: z.record(z.string(), z.unknown()),
});

const historySchema = z.object({
  tries: z.int().min(0).catch(0),
  deferrals: z.int().min(0).catch(0),
  reason: text.optional().catch(undefined),
  parked_at: text.optional().catch(undefined),
});

/** Envelope of an event. Mandatory, so that the broker reports a missing queue; except for events without consumers. */
export const envelopeOf = (
  { id, name, owner, traceparent }: EventMessage,
  { mandatory }: { mandatory: boolean },
): Envelope => ({
  exchange: EVENTS.exchange,
  routingKey: name,
  mandatory,
  durable: true,
  messageId: id,
  type: name,
  appId: owner,
  ...(traceparent === undefined ? {} : { headers: { traceparent } }),
});

/** The body: the event alone; its trace context is a header. */
export const bodyOf = ({ traceparent: _, ...event }: EventMessage): EventMessage => event;

/** The same message for another queue, with its history so far. */
export function passedTo(queue: string, received: Received, history?: History & { parkedAt?: string }): Envelope {
  const { messageId, type, appId } = received;
  return {
    exchange: TO_QUEUE,
    routingKey: queue,
    mandatory: true,
    durable: true,
    ...(messageId === undefined ? {} : { messageId }),
    ...(type === undefined ? {} : { type }),
    ...(appId === undefined ? {} : { appId }),
    headers: { ...(history ? headersOf(history) : {}), ...tracedIn(received) },
  };
}

function headersOf({ tries, deferrals, reason, parkedAt }: History & { parkedAt?: string }): Record<string, unknown> {
  return {
    tries,
    deferrals,
    ...(reason === undefined ? {} : { reason }),
    ...(parkedAt === undefined ? {} : { parked_at: parkedAt }),
  };
}

/** The event in it; undefined if it is not one of ours. */
export function messageOf(received: Received): EventMessage | undefined {
  const { success } = messageSchema.safeParse(received.body);
  return success ? { ...(received.body as EventMessage), ...tracedIn(received) } : undefined;
}

function tracedIn({ headers }: Received): { traceparent?: string } {
  const traceparent: unknown = headers?.traceparent;
  return typeof traceparent === 'string' ? { traceparent } : {};
}

/** Its history so far. */
export function historyOf({ headers }: Received): History & { parkedAt?: string } {
  const { parked_at: parkedAt, reason, ...counts } = historySchema.parse(headers ?? {});
  return { ...counts, ...(reason === undefined ? {} : { reason }), ...(parkedAt === undefined ? {} : { parkedAt }) };
}
