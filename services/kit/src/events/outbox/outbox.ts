import type { EventMessage } from '../message.ts';
import { KEY_PARTS } from '../relay/parts.ts';
import type { Session } from '../relay/session.ts';

export interface Waiting {
  /** Order of emission within the service; ascending within a key. */
  place: string;
  /** Of the key, by its hash. */
  part: number;
  message: EventMessage;
  /** Of whoever wrote it; null where that says nothing. */
  seal: string | null;
}

const PART = `(abs(hashtext(key)::bigint) % ${KEY_PARTS})::int`;
const WAITING = `
SELECT place::text AS place, ${PART} AS part, seal, jsonb_build_object(
  'id', id, 'name', name, 'version', version, 'owner', owner, 'key', key, 'sequence', sequence,
  'occurredAt', to_char(occurred_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'payload', payload
) || CASE WHEN traceparent IS NULL THEN '{}' ELSE jsonb_build_object('traceparent', traceparent) END AS message
FROM events.outbox AS o 
WHERE published_at IS NULL AND ${PART} = ANY ($1::int[]) AND key <> ALL ($2::text[]) ORDER BY o.place LIMIT $3`;

/** The oldest waiting events of some parts of the keys, without those of keys in progress. */
export function waiting(
  session: Session,
  parts: readonly number[],
  busyKeys: readonly string[],
  limit: number,
): Promise<Waiting[]> {
  return session.query<Waiting>(WAITING, [parts, busyKeys, limit]);
}

export async function markPublished(session: Session, places: readonly string[]): Promise<void> {
  await session.query('UPDATE events.outbox SET published_at = now() WHERE place = ANY ($1::bigint[])', [places]);
}
