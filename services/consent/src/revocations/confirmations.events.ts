import { erasureFinished, projectClosed, STUDY_HOLDERS, studyDataErased } from '@vesela/contracts/events';
import { type Consumer, on } from '@vesela/service-kit/events';
import type { Transaction } from '../database.ts';
import type { Emit } from '../emit.ts';
import type { Sign } from '../keys/statements.ts';
import { lockPersonById } from '../ledger/person.ts';
import type { OwnConfirmations } from './own-confirmations.ts';
import type { OwnRevocations } from './own-revocations.ts';
import { latestOf, signConfirmation } from './progress.ts';

interface Deps {
  emit: Emit;
  sign: Sign;
  confirmations: Pick<OwnConfirmations, 'of'>;
  ownRevocations: Pick<OwnRevocations, 'follows'>;
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
  { emit, sign, confirmations, ownRevocations }: Deps,
  id: string,
  { holder, erased, at }: { holder: string; erased: number; at: Date },
): Promise<void> {
  const known = await tx.revocation.findUnique({ where: { id }, select: { personId: true } });
  if (!known) return;
  // Locks the person, so that of two concurrent last confirmations the later one sees the earlier.
  const person = await lockPersonById(tx, known.personId);
  const row = await tx.revocation.findUniqueOrThrow({ where: { id }, include: { erasures: true } });
  // Somebody may have declared it finished before its holders had.
  if (row.state !== 'erasing' && row.state !== 'erased') return;
  const { asked, received, completeAt } = await confirmations.of(tx, row);
  const isAsked = asked ? asked.includes(holder) : row.erasures.some((erasure) => erasure.holder === holder);
  if (!isAsked || (completeAt && row.state === 'erased')) return;
  const others = received.filter((erasure) => erasure.holder !== holder);
  let own = received.find((erasure) => erasure.holder === holder);
  if (!own) {
    const confirmation = { confirmedAt: at, erased, ...signConfirmation(sign, id, holder, at, erased) };
    const where = { revocationId_holder: { revocationId: id, holder } };
    // Its row may have been taken away.
    const create = { revocationId: id, holder, ...confirmation };
    own = await tx.erasure.upsert({ where, create, update: confirmation });
  }
  const times = [own, ...others].flatMap(({ confirmedAt }) => confirmedAt ?? []);
  if (!asked || times.length < asked.length) return;
  const ended = await ownRevocations.follows(tx, row);
  if (!ended) return;
  const erasedAt = latestOf(times);
  await tx.revocation.update({ where: { id }, data: { state: 'erased', erasedAt } });
  if (!person?.subject) return;
  const { document } = ended.end;
  await emit(tx, erasureFinished, { subject: person.subject, document, revocation_id: id, at: erasedAt.toISOString() });
}
