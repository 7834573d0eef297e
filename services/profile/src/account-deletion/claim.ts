import type { Database } from '../database.ts';

/** Longer than the calls to others that one step makes can take together. */
const LEASE_MS = 60 * 1000;
const LONGEST_WAIT_MS = 10 * 60 * 1000;
/** From this try on, an operator should look. */
export const WORRYING_TRIES = 5;

export interface Claim {
  id: string;
  subject: string;
  tries: number;
}

/**
 * The deletion that is due longest for its next step, taken so that no other copy of the service takes it before its next
 * try: a minute away, then two, at most ten.
 */
export async function claimDeletion(
  database: Database,
  state: 'waiting' | 'erasing',
  at: Date,
): Promise<Claim | undefined> {
  const [claim] = await database.$queryRaw<Claim[]>`
    UPDATE account_deletion
    SET tries = tries + 1,
        next_try_at = ${at}::timestamptz
          + LEAST(${LEASE_MS} * power(2, LEAST(tries, 10)), ${LONGEST_WAIT_MS}) * interval '1 millisecond'
    WHERE id = (
      SELECT id FROM account_deletion deletion
      WHERE state = ${state} AND next_try_at <= ${at} AND NOT EXISTS (
        SELECT 1 FROM account_deletion_holder
        WHERE deletion_id = deletion.id AND confirmed_at IS NULL)
      ORDER BY next_try_at LIMIT 1
      FOR UPDATE SKIP LOCKED
    )
    RETURNING id, subject, tries`;
  return claim;
}
