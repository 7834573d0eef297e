import { projectClosed, STUDY_HOLDERS, studyDataErased } from '@vesela/contracts/events';
import { type Consumer, on } from '@vesela/service-kit/events';
import type { Transaction } from '../database.ts';
import type { Sign } from '../keys/statements.ts';
import { lockPersonById } from '../ledger/person.ts';
import { type Finishing, finishDeletion } from './finish-deletion.ts';
import { signDeleted } from './own-revocations.ts';
import { signConfirmation } from './progress.ts';

interface Deps extends Finishing {
  sign: Sign;
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
      const changedAt = now();
      const signed = deleted ? signDeleted(deps.sign, id, changedAt) : { signedBy: null, signature: null };
      const data = { state: deleted ? 'deleted' : 'closed', changedAt, ...signed };
      await tx.project.upsert({ where: { id }, create: { id, ...data }, update: data });
    }),
  ];
}

/** Records one holder's confirmation; the last one finishes the deletion. Unrequested confirmations are ignored. */
async function confirm(
  tx: Transaction,
  deps: Deps,
  id: string,
  { holder, erased, at }: { holder: string; erased: number; at: Date },
): Promise<void> {
  const { sign, confirmations } = deps;
  const known = await tx.revocation.findUnique({ where: { id }, select: { personId: true } });
  if (!known) return;
  await lockPersonById(tx, known.personId);
  const row = await tx.revocation.findUniqueOrThrow({ where: { id }, include: { erasures: true } });
  // Somebody may have declared it finished before its holders had.
  if (row.state !== 'erasing' && row.state !== 'erased') return;
  const { asked, received, completeAt } = await confirmations.of(tx, row);
  const isAsked = asked ? asked.includes(holder) : row.erasures.some((erasure) => erasure.holder === holder);
  if (!isAsked || (completeAt && row.state === 'erased')) return;
  if (!received.some((erasure) => erasure.holder === holder)) {
    const confirmation = { confirmedAt: at, erased, ...signConfirmation(sign, id, holder, at, erased) };
    const where = { revocationId_holder: { revocationId: id, holder } };
    // Its row may have been taken away.
    const create = { revocationId: id, holder, ...confirmation };
    await tx.erasure.upsert({ where, create, update: confirmation });
  }
  if (asked && row.state === 'erased')
    await tx.revocation.update({ where: { id }, data: { state: 'erasing', erasedAt: null } });
  await finishDeletion(tx, deps, id);
}
