import { erasureFinished } from '@vesela/contracts/events';
import type { Transaction } from '../database.ts';
import type { Emit } from '../emit.ts';
import { lockPersonById } from '../ledger/person.ts';
import type { OwnConfirmations } from './own-confirmations.ts';
import type { OwnRevocations } from './own-revocations.ts';

export interface Finishing {
  emit: Emit;
  confirmations: Pick<OwnConfirmations, 'of'>;
  ownRevocations: Pick<OwnRevocations, 'follows'>;
}

/**
 * Finishes a deletion that all its holders have confirmed, and says so to her; false where it changes nothing. Locks the person,
 * so that of two concurrent last confirmations the later one sees the earlier.
 */
export async function finishDeletion(tx: Transaction, deps: Finishing, id: string): Promise<boolean> {
  const known = await tx.revocation.findUnique({ where: { id }, select: { personId: true } });
  if (!known) return false;
  const person = await lockPersonById(tx, known.personId);
  const row = await tx.revocation.findUniqueOrThrow({ where: { id }, include: { erasures: true } });
  if (row.state !== 'erasing') return false;
  const { completeAt } = await deps.confirmations.of(tx, row);
  if (!completeAt) return false;
  const ended = await deps.ownRevocations.follows(tx, row);
  if (!ended) return false;
  await tx.revocation.update({ where: { id }, data: { state: 'erased', erasedAt: completeAt } });
  // Whoever turns the row back does not make it be told again.
  const told = row.erasingAt ? [{ revocationId: id, erasingAt: row.erasingAt }] : [];
  const { count } = await tx.erasureTold.createMany({ data: told, skipDuplicates: true });
  if (person?.subject && count > 0) {
    const { subject } = person;
    const at = completeAt.toISOString();
    await deps.emit(tx, erasureFinished, { subject, document: ended.end.document, revocation_id: id, at });
  }
  return true;
}
