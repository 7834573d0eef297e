import { eraseAccounts, eraseRowsOf } from '@vesela/service-kit';
import type { Consumer } from '@vesela/service-kit/events';
import type { Emit, Transaction } from './database.ts';
import type { Members } from './members/members.ts';

/** The audit of exports is kept: participants have a right to know who exported their data, even after that account is deleted. */
const KEPT_TABLES = ['export_record'];

/**
 * Erases a deleted account. A participant's memberships, keys and data are deleted in every project. An administrator or
 * researcher only loses the appointments: projects, activities and exports belong to the client.
 */
export function accountErasure(
  { members, emit }: { members: Pick<Members, 'leaveAll'>; emit: Emit },
  now: () => Date,
): Consumer<Transaction> {
  return eraseAccounts<Transaction>({
    holder: 'research',
    erase: async (tx, subject) =>
      (await members.leaveAll(tx, subject)) + (await eraseRowsOf(tx, subject, { except: KEPT_TABLES })),
    emit,
    now,
  });
}
