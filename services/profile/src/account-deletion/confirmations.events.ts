import { ACCOUNT_HOLDERS, accountErased } from '@vesela/contracts/events';
import { type Consumer, on } from '@vesela/service-kit/events';
import type { Transaction } from '../database.ts';

/** Records the confirmation of each service. A confirmation without a pending deletion is ignored. */
export function confirmationConsumers(): Consumer<Transaction>[] {
  return ACCOUNT_HOLDERS.map((holder) =>
    on(
      accountErased(holder),
      async ({ payload: { deletion_id, erased, key_destroyed_at: destroyed, at } }, tx: Transaction) => {
        await tx.accountDeletionHolder.updateMany({
          where: { deletionId: deletion_id, holder, confirmedAt: null },
          data: {
            confirmedAt: new Date(at),
            erased,
            keyDestroyedAt: destroyed === undefined ? null : new Date(destroyed),
          },
        });
      },
    ),
  );
}
