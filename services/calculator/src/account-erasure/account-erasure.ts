import { eraseAccounts, eraseRowsOf, type PersonVault } from '@vesela/service-kit';
import type { Consumer } from '@vesela/service-kit/events';
import { queueUp } from '@vesela/service-kit/study';
import type { Transaction } from '../database.ts';
import type { CervicalCopies, Emit, StudyCopies } from '../study/study-copies.ts';

/** Her account is deleted: her key goes first, then reports, drafts, copies, links, and what was told of her. */
export function accountErasure(
  deps: {
    vault: Pick<PersonVault, 'forget'>;
    copies: readonly Pick<StudyCopies | CervicalCopies, 'eraseAll'>[];
    emit: Emit;
  },
  now: () => Date,
): Consumer<Transaction> {
  const { vault, copies, emit } = deps;
  return eraseAccounts<Transaction>({
    holder: 'calculator',
    forgetKey: (subject) => vault.forget(subject),
    async erase(tx, subject) {
      // A report that is just being kept must be seen; one that comes later finds no key.
      await queueUp(tx, subject);
      let erased = 0;
      for (const survey of copies) erased += await survey.eraseAll(tx, subject);
      return erased + (await eraseRowsOf(tx, subject));
    },
    emit,
    now,
  });
}
