import type { Transaction } from '../database.ts';

/** In the past, so that the account can be settled immediately. */
const NO_LEASE = new Date(0);

/** Marks the account as suspended; false when it already is. The identity provider is updated afterwards. */
export async function markSuspended(
  tx: Transaction,
  subject: string,
  suspensionId: string,
  at: Date,
): Promise<boolean> {
  const data = [{ subject, version: 0, nextTryAt: at, leasedUntil: NO_LEASE }];
  await tx.account.createMany({ data, skipDuplicates: true });
  // The conditional update decides between two members of staff who suspend at the same time.
  return (await change(tx, { subject, suspensionId: null }, suspensionId, at)) === 1;
}

/** Marks the account as open again. */
export async function markOpen(tx: Transaction, subject: string, suspensionId: string, at: Date): Promise<void> {
  await change(tx, { subject, suspensionId }, null, at);
}

/** Does not touch the lease: a running call must end before the next one starts. */
async function change(
  tx: Transaction,
  where: { subject: string; suspensionId: string | null },
  suspensionId: string | null,
  at: Date,
): Promise<number> {
  const data = { suspensionId, version: { increment: 1 }, tries: 0, nextTryAt: at };
  return (await tx.account.updateMany({ where, data })).count;
}
