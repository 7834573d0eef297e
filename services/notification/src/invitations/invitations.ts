import type { notificationContract } from '@vesela/contracts/notification';
import type { z } from 'zod';
import type { Database } from '../database.ts';
import type { MailQueue } from '../queue/queue.ts';

type Invitation = z.output<(typeof notificationContract)['routes']['invite']['body']>;

/** Queues the invitations of a batch, once per batch id; returns the number of distinct addresses. */
export type Invite = (invitation: Invitation) => Promise<number>;

export function createInvite(database: Database, queue: MailQueue, onAdded: () => void, now: () => Date): Invite {
  return async ({ batch_id, project_id, project_name, path, language, addresses }) => {
    const different = [...new Map(addresses.map((address) => [address.toLowerCase(), address])).values()];
    const batch = { id: batch_id, accepted: different.length, createdAt: now() };
    const params = { project_name, path };
    await database.$transaction(async (tx) => {
      const { count } = await tx.batch.createMany({ data: [batch], skipDuplicates: true });
      if (count === 0) return;
      const mails = different.map((address) => ({
        kind: 'project_invitation' as const,
        to: { address, language },
        params,
      }));
      await queue.add(tx, mails, project_id);
    });
    onAdded();
    return different.length;
  };
}
