import type { EventTransaction } from '../events/transaction.ts';

/** What changes a woman's records and copies comes one after another: waits for the transaction that is at it. */
export async function lockSubject(tx: EventTransaction, subject: string): Promise<void> {
  await tx.$executeRawUnsafe('SELECT pg_advisory_xact_lock(hashtextextended($1::text, 0))', subject);
}
