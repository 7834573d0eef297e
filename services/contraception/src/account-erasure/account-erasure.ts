import { eraseAccounts, eraseRowsOf, type PersonVault } from '@vesela/service-kit';
import type { Consumer } from '@vesela/service-kit/events';
import { queueUp } from '@vesela/service-kit/study';
import type { Transaction } from '../database.ts';
import type { Emit } from '../emit.ts';
import type { ContraceptionCopies } from '../study/study-copies.ts';

/** Her account is deleted: her key goes first, then all that it sealed, and what was told of her. */
export function accountErasure(
  deps: { vault: Pick<PersonVault, 'forget'>; copies: Pick<ContraceptionCopies, 'eraseAll'>; emit: Emit },
  now: () => Date,
): Consumer<Transaction> {
  const { vault, copies, emit } = deps;
  return eraseAccounts<Transaction>({
    holder: 'contraception',
    forgetKey: (subject) => vault.forget(subject),
    async erase(tx, subject) {
      // A report that is just being kept must be seen; one that comes later finds no consent.
      await queueUp(tx, subject);
      const copied = await copies.eraseAll(tx, subject);
      return copied + (await eraseRowsOf(tx, subject));
    },
    emit,
    now,
  });
}
