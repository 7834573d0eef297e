import { randomUUID } from 'node:crypto';
import { SpanKind } from '@opentelemetry/api';
import type { EventDefinition } from '@vesela/contracts/events';
import type { z } from 'zod';
import { inInnerSpan } from '../../telemetry/span.ts';
import { currentTraceparent } from '../../telemetry/traceparent.ts';
import type { EventTransaction } from '../transaction.ts';
import type { Seal } from './seal.ts';

/** One statement: the row lock on the stream's counter orders emitters of one key and leaves no gap when one fails. */
const EMIT = `
WITH numbered AS (
  INSERT INTO events.counter AS counter (stream, sequence) VALUES (events.stream($4::text, $5::text), 1)
  ON CONFLICT (stream) DO UPDATE SET sequence = counter.sequence + 1
  RETURNING sequence
)
INSERT INTO events.outbox (id, name, version, owner, key, sequence, occurred_at, payload, traceparent, seal)
SELECT $1::uuid, $2::text, $3::int, $4::text, $5::text, sequence, clock_timestamp(), $6::jsonb, $7::text, $8::text FROM numbered`;

/** Writes one event of `service` into its outbox, in the caller's transaction. */
export async function emit<Payload extends z.ZodObject>(
  service: string,
  tx: EventTransaction,
  definition: EventDefinition<Payload>,
  input: z.input<Payload>,
  seal?: Pick<Seal, 'of'>,
): Promise<void> {
  const { name, version, owner } = definition;
  if (owner !== service) throw new Error(`The service ${service} may not emit ${name}, which belongs to ${owner}.`);
  const payload: Readonly<Record<string, unknown>> = definition.payload.parse(input);
  const key = payload[definition.key];
  if (typeof key !== 'string') throw new Error(`The key ${definition.key} of ${name} is not a text.`);
  await inInnerSpan(
    `emit ${name}`,
    { kind: SpanKind.PRODUCER, attributes: { 'vesela.service': service } },
    async () => {
      const id = randomUUID();
      const sealed = seal?.of({ id, name, version, owner, key, payload }) ?? null;
      const row = [id, name, version, owner, key, JSON.stringify(payload), currentTraceparent() ?? null, sealed];
      await tx.$executeRawUnsafe(EMIT, ...row);
    },
  );
}
