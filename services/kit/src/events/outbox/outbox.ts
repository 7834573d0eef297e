import type { EventMessage } from '../message.ts';
import type { Session } from '../relay/session.ts';

export interface Waiting {
  /** Order of emission within the service; ascending within a key. */
  place: string;
  message: EventMessage;
}

const WAITING = `
SELECT place::text AS place, jsonb_build_object(
  'id', id, 'name', name, 'version', version, 'owner', owner, 'key', key, 'sequence', sequence,
  'occurredAt', to_char(occurred_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'payload', payload
) || CASE WHEN traceparent IS NULL THEN '{}' ELSE jsonb_build_object('traceparent', traceparent) END AS message
FROM events.outbox AS o WHERE published_at IS NULL AND key <> ALL ($1::text[]) ORDER BY o.place LIMIT $2`;

/** The oldest waiting events, without those of keys in progress. */
export function waiting(session: Session, busyKeys: readonly string[], limit: number): Promise<Waiting[]> {
  return session.query<Waiting>(WAITING, [busyKeys, limit]);
}

export async function markPublished(session: Session, places: readonly string[]): Promise<void> {
  await session.query('UPDATE events.outbox SET published_at = now() WHERE place = ANY ($1::bigint[])', [places]);
}
