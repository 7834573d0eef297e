import type { EventMessage } from '../message.ts';
import type { EventTransaction } from '../transaction.ts';
import type { Knowledge } from './judge.ts';

/** How long the inbox remembers which events are done; the position of a stream is kept for good. */
export const REMEMBERED_DAYS = 90;

/**
 * How long a stream whose first event was not seen waits for earlier ones before it begins with the least that was.
 * Longer than a broker takes to notice that a consumer is gone and to give its messages to another.
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
 * Records the event as done if it follows the last one of its stream, and tells whether it does. The stream stays locked
 * until the transaction ends, so another copy of the service waits here and then finds it done.
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
 * Records that an event was seen and not done. A stream that is new to this service begins with the least that was seen,
 * and so never after an event that failed, or that came behind a later one.
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
