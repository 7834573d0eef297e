import { createHash } from 'node:crypto';
import { REMEMBERED_DAYS } from '../inbox/inbox.ts';
import type { Session } from '../relay/session.ts';
import type { EventTransaction, InTransaction } from '../transaction.ts';

/** The accounts that are suspended or erased now, as every service knows them from events. */
export interface ClosedAccounts {
  /** Whether tokens of this account are refused. Rejects as long as the list could not be read once. */
  isClosed(subject: string): Promise<boolean>;
}

interface Row {
  /** SHA-256 in hex; see `events.stream`. */
  account: string;
  /** Seconds until the entry ends, by the database's clock. */
  remaining: number;
}

export const CHANNEL = 'events_closed_accounts';
/** How often entries that ended are deleted, and the list is read although nothing was told. */
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
 * The list in memory: read once from the service's own database, then whenever that database tells of a change, by any
 * copy of the service. A request costs one look-up and no call.
 */
export function createClosedAccounts(transaction: InTransaction<EventTransaction>): FollowedAccounts {
  let known: ReadonlyMap<string, number> | undefined;
  let first: Promise<void> | undefined;
  const take = (rows: readonly Row[]) => {
    const at = performance.now();
    known = new Map(rows.map(({ account, remaining }) => [account, at + remaining * 1_000]));
  };
  const readFirst = async () => {
    const rows = await transaction((tx) => tx.$queryRawUnsafe<Row[]>(READ));
    // What the followed connection has read meanwhile is newer.
    if (!known) take(rows);
  };
  return {
    async isClosed(subject) {
      if (!known) {
        first ??= readFirst().finally(() => {
          first = undefined;
        });
        await first;
      }
      const until = known?.get(hashOf(subject));
      return until !== undefined && performance.now() < until;
    },
    async follow(session) {
      const read = async () => take(await session.query<Row>(READ));
      // A statement that fails ends the session, and the next one reads the list again.
      const again = (work: () => Promise<unknown>) => () => void work().catch(() => undefined);
      await session.listen(CHANNEL, again(read));
      await read();
      const tidying = setInterval(
        again(async () => {
          await session.query(FORGET);
          await read();
        }),
        TIDY_MS,
      );
      return () => clearInterval(tidying);
    },
  };
}

/** As `events.stream('account', subject)` in the database. */
const hashOf = (subject: string) => createHash('sha256').update(`account\n${subject}`).digest('hex');
