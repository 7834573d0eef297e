import { ACCOUNT_HOLDERS, accountDeletionDue } from '@vesela/contracts/events';
import { describeError, type ErasureLedger, type IdentityAdmin, type Logger } from '@vesela/service-kit';
import { lockForErasure, type ServiceEvents } from '@vesela/service-kit/events';
import type { Database } from '../database.ts';
import { claimDeletion, WORRYING_TRIES } from './claim.ts';
import type { EraseHere } from './erase-here.ts';

export interface BeginOptions {
  database: Database;
  identity: Pick<IdentityAdmin, 'setEnabled' | 'logout'>;
  /** Permanent record that the subject is to be erased, so that a restored backup erases the subject again. */
  ledger: Pick<ErasureLedger, 'append'>;
  /** Erases the key of the data stored here. */
  forgetKey: (subject: string) => Promise<void>;
  erase: EraseHere;
  emit: ServiceEvents['emit'];
  logger: Logger;
  now: () => Date;
}

/**
 * Starts one deletion whose waiting period has ended; false when there is none. The account is closed first, so that no
 * new data arrive; then the key is erased, then the data stored here, in the transaction that emits the event.
 */
export async function beginDeletion(options: BeginOptions): Promise<boolean> {
  const { database, identity, ledger, forgetKey, erase, emit, logger, now } = options;
  const claim = await claimDeletion(database, 'waiting', now());
  if (!claim) return false;
  const { id, subject, tries } = claim;
  try {
    await identity.setEnabled(subject, false);
    await identity.logout(subject);
    await ledger.append({ kind: 'account', reference: id, subject, scope: '*', at: now().toISOString() });
    await forgetKey(subject);
    const keyDestroyedAt = now();
    await database.$transaction(async (tx) => {
      // Before any row is locked: who writes for the account holds this lock first, and its rows are deleted below.
      await lockForErasure(tx, subject);
      const at = now();
      const begun = { state: 'erasing', erasingAt: at, nextTryAt: at, tries: 0 };
      const { count } = await tx.accountDeletion.updateMany({ where: { id, state: 'waiting' }, data: begun });
      if (count === 0) return;
      const erased = await erase(tx, subject);
      const others = ACCOUNT_HOLDERS.map((holder) => ({ deletionId: id, holder }));
      const own = { deletionId: id, holder: 'profile', confirmedAt: at, erased, keyDestroyedAt };
      await tx.accountDeletionHolder.createMany({ data: [...others, own] });
      await emit(tx, accountDeletionDue, { subject, deletion_id: id, at: at.toISOString() });
    });
  } catch (error) {
    const level = tries >= WORRYING_TRIES ? 'error' : 'warn';
    logger[level]({ deletion: id, tries, error: describeError(error) }, 'account deletion not started, will retry');
  }
  return true;
}
