import type pg from 'pg';
import { alarmBefore } from './timetable.ts';

/** A holder whose confirmation is overdue. */
export interface Overdue {
  revocationId: string;
  document: string;
  holder: string;
  revokedAt: Date;
  dueBy: Date;
}

/** Oldest first, at most 1,000. */
export async function listOverdue(db: Pick<pg.ClientBase, 'query'>, now: Date): Promise<Overdue[]> {
  const { rows } = await db.query<Overdue>(
    `SELECT revocation.id AS "revocationId", document, asked.holder, revoked_at AS "revokedAt", due_by AS "dueBy"
     FROM revocation CROSS JOIN LATERAL (
       SELECT unnest(holders) AS holder UNION SELECT holder FROM erasure WHERE revocation_id = revocation.id
     ) asked LEFT JOIN erasure ON erasure.revocation_id = revocation.id AND erasure.holder = asked.holder
     WHERE state IN ('waiting', 'erasing') AND confirmed_at IS NULL AND revoked_at <= $1
     ORDER BY revoked_at, revocation.id, asked.holder LIMIT 1000`,
    [alarmBefore(now)],
  );
  return rows;
}
