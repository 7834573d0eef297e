import type { EventTransaction } from '../events/transaction.ts';

/** Serializes changes of a subject's records and copies: waits for a transaction that holds the lock. */
export async function lockSubject(tx: EventTransaction, subject: string): Promise<void> {
  await tx.$executeRawUnsafe('SELECT pg_advisory_xact_lock(hashtextextended($1::text, 0))', subject);
}
