import { type AccountHolder, accountDeletionDue, accountErased } from '@vesela/contracts/events';
import { type Consumer, on } from '../events/consumer.ts';
import type { ServiceEvents } from '../events/service-events.ts';
import type { EventTransaction } from '../events/transaction.ts';

export interface AccountErasureOptions<Transaction extends EventTransaction> {
  holder: AccountHolder;
  /** Erases her key. Before the rows: should the process die between, what is left can be read by nobody. */
  forgetKey?: (subject: string) => Promise<void>;
  /** Deletes what is held of her, in the transaction of the confirmation; gives the number of records. */
  erase: (tx: Transaction, subject: string) => Promise<number>;
  emit: ServiceEvents<Transaction>['emit'];
  now: () => Date;
}

/** What a holder does when the days of an account are over. Every deletion is confirmed, also of nothing. */
export function eraseAccounts<Transaction extends EventTransaction>(
  options: AccountErasureOptions<Transaction>,
): Consumer<Transaction> {
  const { holder, forgetKey, erase, emit, now } = options;
  return on(accountDeletionDue, async ({ payload: { subject, deletion_id } }, tx: Transaction) => {
    await forgetKey?.(subject);
    const erased = await erase(tx, subject);
    await emit(tx, accountErased(holder), { deletion_id, erased, at: now().toISOString() });
  });
}
