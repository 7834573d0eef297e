import { accountDeletionDue, accountReinstated, accountSuspended, SUBSCRIPTIONS } from '@vesela/contracts/events';
import { LONGEST_TOKEN_SECONDS } from '../../auth/token-verifier.ts';
import { type Consumer, on } from '../consumer.ts';
import type { EventTransaction } from '../transaction.ts';
import { lockForErasure } from './erased-accounts.ts';

const SUSPEND = `
INSERT INTO events.closed_account (account, erased, until)
VALUES (events.stream('account', $1::text), false, $2::timestamptz)
ON CONFLICT (account) DO UPDATE SET until = excluded.until WHERE NOT closed_account.erased`;

/** The account is closed at the identity provider before the event is emitted: no newer token follows. */
const ERASE = `
INSERT INTO events.closed_account (account, erased, until)
VALUES (events.stream('account', $1::text), true, clock_timestamp() + make_interval(secs => $2::float8))
ON CONFLICT (account) DO UPDATE SET erased = true, until = excluded.until`;

const REOPEN = `
DELETE FROM events.closed_account WHERE account = events.stream('account', $1::text) AND NOT erased`;

type Close = (tx: EventTransaction, payload: unknown) => Promise<unknown>;

const CLOSINGS: Readonly<Record<string, Close>> = {
  [accountSuspended.name]: (tx, payload) => {
    const { subject, until } = accountSuspended.payload.parse(payload);
    return tx.$executeRawUnsafe(SUSPEND, subject, until);
  },
  [accountReinstated.name]: (tx, payload) =>
    tx.$executeRawUnsafe(REOPEN, accountReinstated.payload.parse(payload).subject),
  [accountDeletionDue.name]: async (tx, payload) => {
    const { subject } = accountDeletionDue.payload.parse(payload);
    await lockForErasure(tx, subject);
    await tx.$executeRawUnsafe(ERASE, subject, LONGEST_TOKEN_SECONDS);
  },
};

/** For the service that emits an event: records in the same transaction what it means for the account's tokens. */
export async function closeByEvent(tx: EventTransaction, name: string, payload: unknown): Promise<void> {
  await CLOSINGS[name]?.(tx, payload);
}

/** The same for a service that receives these events. Before its other consumers: first nobody may write, then rows go. */
export function closingConsumers<Tx extends EventTransaction>(service: string): Consumer<Tx>[] {
  const { owner } = accountSuspended;
  if (!SUBSCRIPTIONS[service]?.includes(owner)) return [];
  return [accountSuspended, accountReinstated, accountDeletionDue].map((event) =>
    on<typeof event.payload, Tx>(event, ({ payload }, tx) => closeByEvent(tx, event.name, payload)),
  );
}
