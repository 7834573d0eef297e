import { erasureFinished, projectClosed, STUDY_HOLDERS, studyDataErased } from '@vesela/contracts/events';
import { type Consumer, on } from '@vesela/service-kit/events';
import type { Transaction } from '../database.ts';
import type { Emit } from '../emit.ts';
import { lockPersonById } from '../ledger/person.ts';
import type { OwnConfirmations } from './own-confirmations.ts';

interface Deps {
  emit: Emit;
  confirmations: Pick<OwnConfirmations, 'sign' | 'among'>;
}

/** Handles confirmed deletions and closed or deleted projects. */
export function consentConsumers(deps: Deps, now: () => Date): Consumer<Transaction>[] {
  return [
    ...STUDY_HOLDERS.map((holder) =>
      on(studyDataErased(holder), async ({ payload }, tx: Transaction) => {
        await confirm(tx, deps, payload.revocation_id, { holder, erased: payload.erased, at: now() });
      }),
    ),
    on(projectClosed, async ({ payload: { project_id: id, deleted } }, tx: Transaction) => {
      const data = { state: deleted ? 'deleted' : 'closed', changedAt: now() };
      await tx.project.upsert({ where: { id }, create: { id, ...data }, update: data });
    }),
  ];
}

/** Records one holder's confirmation; the last one finishes the deletion. Unrequested confirmations are ignored. */
async function confirm(
  tx: Transaction,
  { emit, confirmations }: Deps,
  id: string,
  { holder, erased, at }: { holder: string; erased: number; at: Date },
): Promise<void> {
  const found = await tx.revocation.findUnique({ where: { id }, select: { personId: true } });
  if (!found) return;
  // Locks the person, so that of two concurrent last confirmations the later one sees the earlier.
  const person = await lockPersonById(tx, found.personId);
  const { state, document } = await tx.revocation.findUniqueOrThrow({ where: { id } });
  if (state !== 'erasing') return;
  const rows = await tx.erasure.findMany({ where: { revocationId: id } });
  const received = await confirmations.among(tx, id, rows);
  const confirmed = new Map(received.map((row) => [row.holder, row.confirmedAt ?? at]));
  if (rows.some((row) => row.holder === holder) && !confirmed.has(holder)) {
    const confirmation = { confirmedAt: at, erased };
    const signature = confirmations.sign({ revocationId: id, holder, ...confirmation });
    const where = { revocationId_holder: { revocationId: id, holder } };
    await tx.erasure.update({ where, data: { ...confirmation, ...signature } });
    confirmed.set(holder, at);
  }
  if (rows.some((row) => !confirmed.has(row.holder))) return;
  // The last to be recorded need not be the latest: it may have waited for the lock, or come through a copy with another clock.
  const erasedAt = new Date(Math.max(...[...confirmed.values()].map((time) => time.getTime())));
  await tx.revocation.update({ where: { id }, data: { state: 'erased', erasedAt } });
  if (!person?.subject) return;
  await emit(tx, erasureFinished, { subject: person.subject, document, revocation_id: id, at: erasedAt.toISOString() });
}
