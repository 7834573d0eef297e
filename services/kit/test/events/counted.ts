import { randomUUID } from 'node:crypto';
import { defineEvent } from '@vesela/contracts/events';
import { z } from 'zod';
import { type Consumer, type EventMessage, type EventTransaction, on } from '../../src/events/index.ts';

const payload = z.object({ subject: z.string().min(1).max(255), number: z.int() });

export const counted = defineEvent({
  name: 'producer.counted',
  version: 1,
  owner: 'producer',
  summary: 'The next number of a person.',
  key: 'subject',
  payload,
});

/** An event of the same owner that no consumer of these tests acts upon. */
export const ignored = { ...counted, name: 'producer.ignored' } as const;

/** Writes the number into `effect`; `before` may throw in its stead. */
export const writeEffect = (before: () => void = () => undefined): Consumer<EventTransaction> =>
  on(counted, async ({ id, payload: { subject, number } }, tx: EventTransaction) => {
    await tx.$executeRawUnsafe(
      'INSERT INTO effect (event_id, subject, number) VALUES ($1::uuid, $2, $3)',
      id,
      subject,
      number,
    );
    before();
  });

/** A message as the relay would send it. */
export function messageOf(subject: string, sequence: number, changes: Partial<EventMessage> = {}): EventMessage {
  return {
    id: randomUUID(),
    name: counted.name,
    version: 1,
    owner: 'producer',
    key: subject,
    sequence,
    occurredAt: new Date().toISOString(),
    payload: { subject, number: sequence },
    ...changes,
  };
}
