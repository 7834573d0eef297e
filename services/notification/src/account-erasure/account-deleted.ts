import type { Language } from '@vesela/contracts';
import type { Database } from '../database.ts';
import type { MailQueue } from '../queue/queue.ts';

interface AccountDeletedMail {
  deletion_id: string;
  address: string;
  language: Language;
}

/** Queues the last mail of an account, once per deletion. */
export function createAccountDeleted(
  database: Database,
  queue: Pick<MailQueue, 'add'>,
  onAdded: () => void,
  now: () => Date,
): (mail: AccountDeletedMail) => Promise<void> {
  return async ({ deletion_id, address, language }) => {
    await database.$transaction(async (tx) => {
      const batch = { id: deletion_id, accepted: 1, createdAt: now() };
      if ((await tx.batch.createMany({ data: [batch], skipDuplicates: true })).count === 0) return;
      await queue.add(tx, [{ kind: 'account_deleted', to: { address, language }, params: {} }]);
    });
    onAdded();
  };
}
