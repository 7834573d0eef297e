import { ACCOUNT_HOLDERS, accountErased } from '@vesela/contracts/events';
import { type Consumer, on } from '@vesela/service-kit/events';
import type { Transaction } from '../database.ts';

/** Notes what each service confirms. A confirmation that nobody asked for counts for nothing. */
export function confirmationConsumers(): Consumer<Transaction>[] {
  return ACCOUNT_HOLDERS.map((holder) =>
    on(accountErased(holder), async ({ payload: { deletion_id, erased, at } }, tx: Transaction) => {
      await tx.accountDeletionHolder.updateMany({
        where: { deletionId: deletion_id, holder, confirmedAt: null },
        data: { confirmedAt: new Date(at), erased },
      });
    }),
  );
}
