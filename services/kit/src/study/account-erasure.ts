import type { AccountHolder } from '@vesela/contracts/events';
import { eraseAccounts } from '../account-erasure/account-erasure.ts';
import { eraseRowsOf } from '../account-erasure/erase-rows.ts';
import type { Consumer } from '../events/consumer.ts';
import type { ServiceEvents } from '../events/service-events.ts';
import type { EventTransaction } from '../events/transaction.ts';
import type { PersonVault } from '../vault/person-vault.ts';
import { lockSubject } from './lock-subject.ts';

export interface AccountErasureOptions<Tx extends EventTransaction> {
  holder: AccountHolder;
  vault: Pick<PersonVault, 'forget'>;
  /** The subject's study copies, per survey. */
  copies: readonly { eraseAll(tx: Tx, subject: string): Promise<number> }[];
  emit: ServiceEvents['emit'];
  now: () => Date;
}

/** Erases a deleted account: first the key, then everything encrypted with it, study copies and consents. */
export function accountErasure<Tx extends EventTransaction>(options: AccountErasureOptions<Tx>): Consumer<Tx> {
  const { holder, vault, copies, emit, now } = options;
  return eraseAccounts<Tx>({
    holder,
    forgetKey: (subject) => vault.forget(subject),
    async erase(tx, subject) {
      // Waits for a record that is being kept; a later one finds neither key nor consent.
      await lockSubject(tx, subject);
      // First the consents: a draft is kept under a lock of the consent, so it is kept before and deleted below, or never.
      let erased = await tx.$executeRawUnsafe('DELETE FROM consent WHERE subject = $1::text', subject);
      for (const survey of copies) erased += await survey.eraseAll(tx, subject);
      return erased + (await eraseRowsOf(tx, subject));
    },
    emit,
    now,
  });
}
