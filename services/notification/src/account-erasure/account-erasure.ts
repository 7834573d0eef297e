import { eraseAccounts, eraseRowsOf } from '@vesela/service-kit';
import type { Consumer, ServiceEvents } from '@vesela/service-kit/events';
import type { Transaction } from '../database.ts';
import type { MailQueue } from '../queue/queue.ts';
import type { RecipientNames } from '../secrets/recipients.ts';

interface Deps {
  queue: Pick<MailQueue, 'dropOf'>;
  names: () => Promise<RecipientNames>;
  emit: ServiceEvents<Transaction>['emit'];
}

/**
 * Her account is deleted: waiting mail with the keys of its rows, what she did not want, and all else that names her. That
 * an address wants no invitations stays, as a keyed hash: else the next project could write to it again.
 */
export function accountErasure({ queue, names, emit }: Deps, now: () => Date): Consumer<Transaction> {
  return eraseAccounts<Transaction>({
    holder: 'notification',
    async erase(tx, subject) {
      const recipient = (await names()).nameOf({ subject });
      const refusals = await tx.refusal.deleteMany({ where: { recipient } });
      return (await queue.dropOf(tx, subject)) + refusals.count + (await eraseRowsOf(tx, subject));
    },
    emit,
    now,
  });
}
