import { describeError, type IdentityAdmin, type Logger } from '@vesela/service-kit';
import type { Database } from '../database.ts';

/** Longer than all calls to the identity provider can take together. */
const LEASE_MS = 60 * 1000;
const FIRST_WAIT_MS = 5 * 1000;
const LONGEST_WAIT_MS = 10 * 60 * 1000;
/** From this attempt on, failures are logged as errors. */
const WORRYING_TRIES = 5;

interface Claim {
  subject: string;
  version: number;
  suspension_id: string | null;
  tries: number;
}

export type SettleOptions = {
  database: Database;
  identity: Pick<IdentityAdmin, 'setEnabled' | 'logout'>;
  logger: Logger;
  now: () => Date;
};

/**
 * Sends the state of one account to the identity provider; false when all are up to date. It always sends the latest
 * state, from one instance of the service at a time, and retries until it succeeds, so that database and identity
 * provider agree in the end.
 */
export async function settleAccount({ database, identity, logger, now }: SettleOptions): Promise<boolean> {
  const claim = await claimAccount(database, now());
  if (!claim) return false;
  const { subject, version, tries } = claim;
  const suspended = claim.suspension_id !== null;
  try {
    // The account may have been deleted meanwhile.
    const exists = await identity.setEnabled(subject, !suspended);
    if (exists && suspended) await identity.logout(subject);
    await database.account.updateMany({
      where: { subject },
      data: { settledVersion: version, leasedUntil: new Date(0) },
    });
  } catch (error) {
    const level = tries >= WORRYING_TRIES ? 'error' : 'warn';
    logger[level](
      { error: describeError(error), tries },
      'account state not sent to the identity provider, will retry',
    );
    await database.account.updateMany({ where: { subject }, data: { leasedUntil: new Date(0) } });
  }
  return true;
}

/** Claims an account for the duration of the lease, and schedules the next attempt in case this one fails. */
async function claimAccount(database: Database, at: Date): Promise<Claim | undefined> {
  const [claim] = await database.$queryRaw<Claim[]>`
    UPDATE account
    SET leased_until = ${new Date(at.getTime() + LEASE_MS)},
        tries = tries + 1,
        next_try_at = ${at}::timestamptz
          + LEAST(${FIRST_WAIT_MS} * power(2, LEAST(tries, 20)), ${LONGEST_WAIT_MS}) * interval '1 millisecond'
    WHERE subject = (
      SELECT subject FROM account
      WHERE settled_version < version AND next_try_at <= ${at} AND leased_until <= ${at}
      ORDER BY next_try_at LIMIT 1
      FOR UPDATE SKIP LOCKED
    )
    RETURNING subject, version, suspension_id, tries`;
  return claim;
}
