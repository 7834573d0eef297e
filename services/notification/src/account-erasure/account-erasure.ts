import { eraseAccounts, eraseRowsOf } from '@vesela/service-kit';
import type { Consumer, ServiceEvents } from '@vesela/service-kit/events';
import type { Transaction } from '../database.ts';
import type { MailQueue } from '../queue/queue.ts';
import type { RecipientNames } from '../secrets/recipients.ts';

interface Deps {
  queue: Pick<MailQueue, 'dropOf'>;
  names: () => Promise<RecipientNames>;
  emit: ServiceEvents['emit'];
}

/**
 * Erases a deleted account: queued mail with its keys, refusals, and all other rows of the subject. The refusal of
 * invitations by an address is kept as a keyed hash; otherwise the next project could write to it again.
 */
export function accountErasure({ queue, names, emit }: Deps, now: () => Date): Consumer<Transaction> {
  return eraseAccounts<Transaction>({
    holder: 'notification',
    async erase(tx, subject) {
      const recipient = (await names()).nameOf({ subject });
      // First the reminders: one that is being sent is waited for, and the mail that it queued is dropped below.
      const erased = await eraseRowsOf(tx, subject);
      const refusals = await tx.refusal.deleteMany({ where: { recipient } });
      return erased + refusals.count + (await queue.dropOf(tx, subject));
    },
    emit,
    now,
  });
}
