import type { Transaction } from './database.ts';

/** What changes a woman's genetic tests comes one after another: waits for the transaction that is at it. */
export async function queueUp(tx: Transaction, subject: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${subject}, 0))`;
}
