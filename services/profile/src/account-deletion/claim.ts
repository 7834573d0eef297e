import type { Database } from '../database.ts';

/** Longer than all calls of one step to other services can take together. */
const LEASE_MS = 60 * 1000;
const LONGEST_WAIT_MS = 10 * 60 * 1000;
/** From this attempt on, failures are logged as errors. */
export const WORRYING_TRIES = 5;

export interface Claim {
  id: string;
  subject: string;
  tries: number;
}

/**
 * Claims the deletion whose next step has been due longest. No other instance of the service claims it before its next
 * attempt, which is a minute away, then two, at most ten.
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
