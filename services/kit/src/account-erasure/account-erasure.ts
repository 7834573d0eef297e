import { type AccountHolder, accountDeletionDue, accountErased } from '@vesela/contracts/events';
import { type Consumer, on } from '../events/consumer.ts';
import type { ServiceEvents } from '../events/service-events.ts';
import type { EventTransaction } from '../events/transaction.ts';

export interface AccountErasureOptions<Transaction extends EventTransaction> {
  holder: AccountHolder;
  /** Erases the subject's key. Runs before the rows are deleted: if the process dies in between, the rest is unreadable. */
  forgetKey?: (subject: string) => Promise<void>;
  /** Deletes everything held about the subject, in the transaction of the confirmation; returns the number of records. */
  erase: (tx: Transaction, subject: string) => Promise<number>;
  emit: ServiceEvents['emit'];
  now: () => Date;
}

/** What a holder does when the grace period of a deleted account ends. Every deletion is confirmed, even if nothing was held. */
export function eraseAccounts<Transaction extends EventTransaction>(
  options: AccountErasureOptions<Transaction>,
): Consumer<Transaction> {
  const { holder, forgetKey, erase, emit, now } = options;
  return on(accountDeletionDue, async ({ payload: { subject, deletion_id } }, tx: Transaction) => {
    await forgetKey?.(subject);
    const destroyed = forgetKey && { key_destroyed_at: now().toISOString() };
    const erased = await erase(tx, subject);
    await emit(tx, accountErased(holder), { deletion_id, erased, ...destroyed, at: now().toISOString() });
  });
}
