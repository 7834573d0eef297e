import type { Language } from '@vesela/contracts';
import type { Revocation } from '@vesela/contracts/consent';
import { type Titles, titleOf } from '../documents/published.ts';
import type { Erasure, Prisma } from '../generated/prisma/client.ts';

/** A revocation is loaded with the revoked agreement and its holders. */
export const WITH_ALL = { agreement: true, erasures: { orderBy: { holder: 'asc' } } } as const;
export type RevocationRow = Prisma.RevocationGetPayload<{ include: typeof WITH_ALL }>;

const moment = (date: Date | null) => date?.toISOString() ?? null;

export const holdersOf = (erasures: readonly Erasure[]): Revocation['holders'] =>
  erasures.map(({ holder, confirmedAt, erased }) => ({ holder, confirmed_at: moment(confirmedAt), erased }));

/** The revocation as shown to the user. */
export function revocationView(row: RevocationRow, titles: Titles, lang?: Language): Revocation {
  const { agreement } = row;
  // Once it has begun, whoever was asked: the holders may have been others when she withdrew.
  const asked = row.erasures.filter(({ holder }) => row.holders.length === 0 || row.holders.includes(holder));
  return {
    revocation_id: row.id,
    document: row.document,
    version_id: agreement.versionId,
    title: titleOf(agreement, titles, lang),
    state: row.state as Revocation['state'],
    revoked_at: row.revokedAt.toISOString(),
    undo_until: row.undoUntil.toISOString(),
    due_by: row.dueBy.toISOString(),
    erasing_at: moment(row.erasingAt),
    erased_at: moment(row.erasedAt),
    undone_at: moment(row.undoneAt),
    holders: holdersOf(asked),
  };
}
