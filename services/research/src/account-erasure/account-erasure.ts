import { eraseAccounts, eraseRowsOf } from '@vesela/service-kit';
import type { Consumer } from '@vesela/service-kit/events';
import type { Transaction } from '../database.ts';
import type { Emit } from '../emit.ts';
import type { Members } from '../members/members.ts';

/** Who took which file stays: the women in it have a right to know, also when the researcher's account is gone. */
const STAYS = ['export_record'];

/**
 * An account is deleted: as a participant she leaves every project with her key and her data; as an administrator or a
 * researcher her appointments end, and nothing else does: projects, activities and files are the client's.
 */
export function accountErasure(
  { members, emit }: { members: Pick<Members, 'leaveAll'>; emit: Emit },
  now: () => Date,
): Consumer<Transaction> {
  return eraseAccounts<Transaction>({
    holder: 'research',
    erase: async (tx, subject) =>
      (await members.leaveAll(tx, subject)) + (await eraseRowsOf(tx, subject, { except: STAYS })),
    emit,
    now,
  });
}
