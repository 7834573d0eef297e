import { SUBJECT_LOCK } from '../database/subject-lock.ts';
import type { EventTransaction } from '../events/transaction.ts';

/** Serializes changes of a subject's records and copies, as `$transactionOf` does: waits for a transaction that holds the lock. */
export async function lockSubject(tx: EventTransaction, subject: string): Promise<void> {
  await tx.$executeRawUnsafe(SUBJECT_LOCK, subject);
}
