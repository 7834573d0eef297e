import type { Transaction } from '../database.ts';

/** Before every lease and every wait: the account may be settled at once. */
const NO_LEASE = new Date(0);

/** Notes that the account is suspended; false when it is already. To be settled with the identity provider. */
export async function markSuspended(
  tx: Transaction,
  subject: string,
  suspensionId: string,
  at: Date,
): Promise<boolean> {
  const data = [{ subject, version: 0, nextTryAt: at, leasedUntil: NO_LEASE }];
  await tx.account.createMany({ data, skipDuplicates: true });
  // The row is the lock: of two members of staff who suspend at once, one is told.
  return (await change(tx, { subject, suspensionId: null }, suspensionId, at)) === 1;
}

/** Notes that the account is open again. */
export async function markOpen(tx: Transaction, subject: string, suspensionId: string, at: Date): Promise<void> {
  await change(tx, { subject, suspensionId }, null, at);
}

/** A lease that somebody holds is left alone: the call under way must end before the next one begins. */
async function change(
  tx: Transaction,
  where: { subject: string; suspensionId: string | null },
  suspensionId: string | null,
  at: Date,
): Promise<number> {
  const data = { suspensionId, version: { increment: 1 }, tries: 0, nextTryAt: at };
  return (await tx.account.updateMany({ where, data })).count;
}
