import type { EventMessage } from '../message.ts';
import type { EventTransaction } from '../transaction.ts';
import type { Knowledge } from './classify.ts';

/** How long the inbox remembers processed events; the position of a stream is kept forever. */
export const REMEMBERED_DAYS = 90;

/**
 * How long a stream whose first event was not seen waits for earlier ones before it starts with the lowest number seen.
 * Longer than a broker takes to detect a lost consumer and redeliver its messages.
 */
const SETTLE_SECONDS = 180;

const ADVANCE = `
WITH moved AS (
  INSERT INTO events.position (stream, sequence)
  SELECT events.stream($2::text, $3::text), $4::bigint
  WHERE $4::bigint = 1 OR EXISTS (SELECT FROM events.position WHERE stream = events.stream($2::text, $3::text))
  ON CONFLICT (stream) DO UPDATE SET sequence = excluded.sequence, settles_at = NULL
  WHERE (position.settles_at IS NOT NULL AND excluded.sequence = 1)
    OR (coalesce(position.settles_at <= now(), true) AND position.sequence = excluded.sequence - 1)
  RETURNING 1
)
INSERT INTO events.inbox (event_id) SELECT $1::uuid FROM moved`;

/**
 * Records the event as processed if it directly follows the last one of its stream; returns whether it does. The stream
 * is locked until the transaction ends, so another copy of the service waits here and then finds it processed.
 */
export async function advance(tx: EventTransaction, message: EventMessage): Promise<boolean> {
  const { id, owner, key, sequence } = message;
  return (await tx.$executeRawUnsafe(ADVANCE, id, owner, key, sequence)) === 1;
}

const REMEMBER = `
INSERT INTO events.position (stream, sequence, settles_at)
VALUES (events.stream($1::text, $2::text), $3::bigint - 1, now() + make_interval(secs => $4::float8))
ON CONFLICT (stream) DO UPDATE SET sequence = excluded.sequence
WHERE position.settles_at IS NOT NULL AND position.sequence > excluded.sequence`;

/**
 * Records that an event was seen but not processed. A stream new to this service starts with the lowest number seen, so
 * it never starts after an event that failed or arrived behind a later one.
 */
export async function remember(tx: EventTransaction, { owner, key, sequence }: EventMessage): Promise<void> {
  await tx.$executeRawUnsafe(REMEMBER, owner, key, sequence, SETTLE_SECONDS);
}

const KNOWLEDGE = `
SELECT
  (SELECT sequence::text FROM events.position WHERE stream = events.stream($2::text, $3::text) AND settles_at IS NULL)
    AS position,
  EXISTS (SELECT FROM events.inbox WHERE event_id = $1::uuid) AS known,
  now() - make_interval(days => $4::int) AS remembered`;

interface Row {
  position: string | null;
  known: boolean;
  remembered: Date;
}

export async function knowledge(tx: EventTransaction, { id, owner, key }: EventMessage): Promise<Knowledge> {
  const [row] = await tx.$queryRawUnsafe<Row[]>(KNOWLEDGE, id, owner, key, REMEMBERED_DAYS);
  if (!row) throw new Error('PostgreSQL gave no row for a SELECT without FROM.');
  const { position, ...rest } = row;
  return { ...rest, ...(position === null ? {} : { position: Number(position) }) };
}
