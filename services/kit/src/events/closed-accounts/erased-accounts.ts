import { problem } from '../../problem/problem-error.ts';
import type { EventTransaction } from '../transaction.ts';

const LOCK = "hashtextextended('erased:' || $1::text, 0)";
const ERASED = `
SELECT 1 FROM events.closed_account WHERE account = events.stream('account', $1::text) AND erased`;

/** Waits for transactions that write for the account, and holds off new ones until this one ends. */
export async function lockForErasure(tx: EventTransaction, subject: string): Promise<void> {
  await tx.$executeRawUnsafe(`SELECT pg_advisory_xact_lock(${LOCK})`, subject);
}

/**
 * Whether the account was erased here, for what writes a row of hers. An erasure under way is waited for, and one that
 * begins waits until the transaction ends, so that it finds the row.
 */
export async function isErased(tx: EventTransaction, subject: string): Promise<boolean> {
  await tx.$executeRawUnsafe(`SELECT pg_advisory_xact_lock_shared(${LOCK})`, subject);
  return (await tx.$queryRawUnsafe<unknown[]>(ERASED, subject)).length > 0;
}

/** For requests that were let in just before. Throws `unauthorized`, as with her token from now on. */
export async function refuseErased(tx: EventTransaction, subject: string): Promise<void> {
  if (await isErased(tx, subject)) throw problem('unauthorized');
}
