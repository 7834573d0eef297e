import type { AccountDeletion } from '@vesela/contracts/profile';
import type { AccountDeletionHolder, AccountDeletion as DeletionRow } from '../generated/prisma/client.ts';

export type DeletionWithHolders = DeletionRow & { holders: AccountDeletionHolder[] };

/** Holders in one order always. */
export const WITH_HOLDERS = { holders: { orderBy: { holder: 'asc' } } } as const;

const moment = (date: Date | null) => date?.toISOString() ?? null;

export function deletionOf(row: DeletionWithHolders): AccountDeletion {
  return {
    id: row.id,
    // The column holds what this service wrote.
    state: row.state as AccountDeletion['state'],
    requested_at: row.requestedAt.toISOString(),
    due_at: row.dueAt.toISOString(),
    erasing_at: moment(row.erasingAt),
    erased_at: moment(row.erasedAt),
    holders: row.holders.map(({ holder, confirmedAt, erased }) => ({
      holder,
      confirmed_at: moment(confirmedAt),
      erased,
    })),
  };
}
