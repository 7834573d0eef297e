import { createHash } from 'node:crypto';
import { REMEMBERED_DAYS } from '../inbox/inbox.ts';
import type { Session } from '../relay/session.ts';
import type { EventTransaction, InTransaction } from '../transaction.ts';

/** The accounts that are suspended or erased now, as every service knows them from events. */
export interface ClosedAccounts {
  /** Whether tokens of this account are refused. Rejects while the list cannot be read. */
  isClosed(subject: string): Promise<boolean>;
}

interface Row {
  /** SHA-256 in hex; see `events.stream`. */
  account: string;
  /** Seconds until the entry ends, by the database's clock. */
  remaining: number;
}

export const CHANNEL = 'events_closed_accounts';
/** A list that was read longer ago decides nothing; one half as old is read again beside the request. */
export const FRESH_MS = 500;
/** How often entries that ended are deleted. */
const TIDY_MS = 15_000;

const READ = `
SELECT encode(account, 'hex') AS account, extract(epoch FROM until - now())::float8 AS remaining
FROM events.closed_account WHERE until > now()`;
/** Erased accounts stay in the table, and not in memory, for as long as events of theirs may arrive late. */
const FORGET = `
DELETE FROM events.closed_account
WHERE until <= now() - CASE WHEN erased THEN make_interval(days => ${REMEMBERED_DAYS}) ELSE make_interval() END`;

export interface FollowedAccounts extends ClosedAccounts {
  /** Keeps the list up to date through this connection; returns the function that stops it. */
  follow(session: Session): Promise<() => void>;
}

/**
 * The list in memory: read whenever the service's own database tells of a change, by any copy of the service. What it does not
 * tell, since the connection is lost or silent, is found by requests: at most four statements a second, for all of them.
 */
export function createClosedAccounts(
  transaction: InTransaction<EventTransaction>,
  now: () => number = () => performance.now(),
): FollowedAccounts {
  let known = { at: Number.NEGATIVE_INFINITY, until: new Map<string, number>() };
  let reading: Promise<void> | undefined;
  const take = async (rows: Promise<readonly Row[]>) => {
    const at = now();
    const until = new Map((await rows).map(({ account, remaining }) => [account, now() + remaining * 1_000]));
    // A read that began later is newer.
    if (at >= known.at) known = { at, until };
  };
  const read = () => {
    reading ??= take(transaction((tx) => tx.$queryRawUnsafe<Row[]>(READ))).finally(() => {
      reading = undefined;
    });
    return reading;
  };
  return {
    async isClosed(subject) {
      const asked = now();
      // A read under way may have begun too long ago.
      while (asked - known.at >= FRESH_MS) await read();
      if (asked - known.at >= FRESH_MS / 2) read().catch(() => undefined);
      const until = known.until.get(hashOf(subject));
      return until !== undefined && now() < until;
    },
    async follow(session) {
      const onChange = () => take(session.query<Row>(READ));
      // A statement that fails ends the session, and the next one reads the list again.
      const again = (work: () => Promise<unknown>) => () => void work().catch(() => undefined);
      await session.listen(CHANNEL, again(onChange));
      await onChange();
      const tidying = setInterval(
        again(() => session.query(FORGET)),
        TIDY_MS,
      );
      return () => clearInterval(tidying);
    },
  };
}

/** As `events.stream('account', subject)` in the database. */
const hashOf = (subject: string) => createHash('sha256').update(`account\n${subject}`).digest('hex');
