import { SECOND_PERSON_DAYS } from '@vesela/contracts/constants';
import { problem } from '@vesela/service-kit';
import type { Database } from '../database.ts';

const WAITING_MS = SECOND_PERSON_DAYS * 24 * 60 * 60 * 1_000;
const lapsesUpTo = (at: Date) => new Date(at.getTime() - WAITING_MS);

export const expiryOf = (requestedAt: Date) => new Date(requestedAt.getTime() + WAITING_MS);

/** What has not lapsed at `at`. */
export const notExpired = (at: Date) => ({ requestedAt: { gt: lapsesUpTo(at) } });

/** Throws `forbidden` for the account that asked: a second person has to confirm. */
export function expectOther({ requestedBy }: { requestedBy: string }, by: string): void {
  if (requestedBy === by) throw problem('forbidden', { detail: 'Somebody else has to confirm what you asked for.' });
}

/** Deletes what has lapsed, which names people; the audit keeps that it was asked for. */
export async function deleteLapsed(database: Database, at: Date): Promise<void> {
  await database.waitingAct.deleteMany({ where: { requestedAt: { lte: lapsesUpTo(at) } } });
}
