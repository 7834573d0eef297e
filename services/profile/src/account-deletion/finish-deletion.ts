import { languageSchema } from '@vesela/contracts';
import { describeError, type IdentityAdmin, type Logger } from '@vesela/service-kit';
import type { Database } from '../database.ts';
import type { AddressBox } from './address-box.ts';
import { type Claim, claimDeletion, WORRYING_TRIES } from './claim.ts';
import { type DeletionWithHolders, deletionOf, WITH_HOLDERS } from './deletion-view.ts';
import type { EraseHere } from './erase-here.ts';
import type { LastSteps } from './last-steps.ts';

export interface FinishOptions {
  database: Database;
  identity: Pick<IdentityAdmin, 'getUser' | 'deleteUser'>;
  box: AddressBox;
  erase: EraseHere;
  last: LastSteps;
  logger: Logger;
  now: () => Date;
}

/** Finishes one deletion that every service has confirmed; false when there is none. */
export async function finishDeletion(options: FinishOptions): Promise<boolean> {
  const { database, logger, now } = options;
  const claim = await claimDeletion(database, 'erasing', now());
  if (!claim) return false;
  try {
    await finish(claim, options);
  } catch (error) {
    const level = claim.tries >= WORRYING_TRIES ? 'error' : 'warn';
    const details = { deletion: claim.id, tries: claim.tries, error: describeError(error) };
    logger[level](details, 'account deletion not finished, will retry');
  }
  return true;
}

/** Every step can be repeated: after a crash the next attempt runs all of them again with the same result. */
async function finish({ id, subject }: Claim, options: FinishOptions): Promise<void> {
  const { database, identity, box, last, now } = options;
  await storeAddress(id, subject, options);
  await identity.deleteUser(subject);
  await eraseAgain(id, subject, options);
  const row = await database.accountDeletion.findUniqueOrThrow({ where: { id }, include: WITH_HOLDERS });
  const { wrappedKey, sealed } = row;
  if (wrappedKey && sealed) {
    const address = await box.open(id, { wrappedKey, sealed });
    await last.tell(id, { address, language: languageSchema.parse(row.language) });
  }
  const erasedAt = now();
  const certificate = await last.sign(contentOf(row, erasedAt));
  const cleared = { subject: null, wrappedKey: null, sealed: null };
  await database.accountDeletion.updateMany({
    where: { id, state: 'erasing' },
    data: { ...cleared, state: 'erased', erasedAt, certificate: { ...certificate } },
  });
}

/** Deletes what arrived while the other services erased: a late event, or an action of the provider. */
async function eraseAgain(id: string, subject: string, { database, erase }: FinishOptions): Promise<void> {
  await database.$transaction(async (tx) => {
    const erased = await erase(tx, subject);
    const where = { deletionId: id, holder: 'profile' };
    await tx.accountDeletionHolder.updateMany({ where, data: { erased: { increment: erased } } });
  });
}

/** Stores the address, sealed, before the account is deleted at the identity provider; kept until the last mail is handed over. */
async function storeAddress(id: string, subject: string, { database, identity, box }: FinishOptions): Promise<void> {
  const user = await identity.getUser(subject);
  if (!user?.email) return;
  const where = { id, sealed: null };
  await database.accountDeletion.updateMany({ where, data: await box.seal(id, user.email) });
}

function contentOf(row: DeletionWithHolders, erasedAt: Date) {
  const { requested_at, holders } = deletionOf(row);
  const erasing_at = (row.erasingAt ?? erasedAt).toISOString();
  return { deletion_id: row.id, requested_at, holders, erasing_at, erased_at: erasedAt.toISOString() };
}
