import type { AccountDeletion } from '@vesela/contracts/profile';
import type { AccountDeletionHolder, AccountDeletion as DeletionRow } from '../generated/prisma/client.ts';

export type DeletionWithHolders = DeletionRow & { holders: AccountDeletionHolder[] };

/** Includes the holders in a fixed order. */
export const WITH_HOLDERS = { holders: { orderBy: { holder: 'asc' } } } as const;

const isoOrNull = (date: Date | null) => date?.toISOString() ?? null;

export function deletionOf(row: DeletionWithHolders): AccountDeletion {
  return {
    id: row.id,
    // Only this service writes the column.
    state: row.state as AccountDeletion['state'],
    requested_at: row.requestedAt.toISOString(),
    due_at: row.dueAt.toISOString(),
    erasing_at: isoOrNull(row.erasingAt),
    erased_at: isoOrNull(row.erasedAt),
    holders: row.holders.map(({ holder, confirmedAt, erased, keyDestroyedAt }) => ({
      holder,
      confirmed_at: isoOrNull(confirmedAt),
      erased,
      key_destroyed_at: isoOrNull(keyDestroyedAt),
    })),
  };
}
