import { consentGiven, consentRestored, consentRevoked, erasureDue, studyDataErased } from '@vesela/contracts/events';
import { type Consumer, on } from '@vesela/service-kit/events';
import type { Consents } from '../consents/consents.ts';
import type { Transaction } from '../database.ts';
import type { Emit, StudyCopies } from './study-copies.ts';

const erasedHere = studyDataErased('calculator');

/** What this service does when the consent service tells of a decision. */
export function consentConsumers(
  deps: { consents: Pick<Consents, 'note'>; copies: Pick<StudyCopies, 'erase'>; emit: Emit },
  now: () => Date,
): Consumer<Transaction>[] {
  const { consents, copies, emit } = deps;
  return [
    on(consentGiven, ({ payload }, tx: Transaction) => consents.note(tx, { ...payload, active: true })),
    on(consentRestored, ({ payload }, tx: Transaction) => consents.note(tx, { ...payload, active: true })),
    on(consentRevoked, ({ payload }, tx: Transaction) => consents.note(tx, { ...payload, active: false })),
    on(erasureDue, async ({ payload: { subject, document, revocation_id } }, tx: Transaction) => {
      const erased = await copies.erase(tx, subject, document);
      await emit(tx, erasedHere, { revocation_id, erased, at: now().toISOString() });
    }),
  ];
}
