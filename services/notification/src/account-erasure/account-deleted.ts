import type { Language } from '@vesela/contracts';
import type { Database } from '../database.ts';
import type { Mailbox } from '../mailbox/mailbox.ts';
import type { MailQueue } from '../queue/queue.ts';

interface AccountDeletedMail {
  deletion_id: string;
  address: string;
  language: Language;
}

/** Queues the last mail of an account, once per deletion. Where a mailbox stands in for a mail server, earlier mails leave it. */
export function createAccountDeleted(
  database: Database,
  { queue, mailbox }: { queue: Pick<MailQueue, 'add'>; mailbox?: Pick<Mailbox, 'forget'> | undefined },
  onAdded: () => void,
  now: () => Date,
): (mail: AccountDeletedMail) => Promise<void> {
  return async ({ deletion_id, address, language }) => {
    await database.$transaction(async (tx) => {
      const batch = { id: deletion_id, accepted: 1, createdAt: now() };
      if ((await tx.batch.createMany({ data: [batch], skipDuplicates: true })).count === 0) return;
      await mailbox?.forget(tx, address);
      await queue.add(tx, [{ kind: 'account_deleted', to: { address, language }, params: {} }]);
    });
    onAdded();
  };
}
