import {
  consentGiven,
  consentRestored,
  consentRevoked,
  erasureDue,
  processingRestricted,
  processingRestrictionLifted,
  studyDataErased,
} from '@vesela/contracts/events';
import { type Consumer, isErased, on } from '@vesela/service-kit/events';
import type { Emit, Transaction } from '../database.ts';
import type { Members } from './members.ts';

const erasedEvent = studyDataErased('research');

/** Consumers of the consent service's events. Every erasure is confirmed, even when there was nothing to erase. */
export function consentConsumers(members: Members, emit: Emit, now: () => Date): Consumer<Transaction>[] {
  return [
    on(consentGiven, async ({ payload }, tx: Transaction) => {
      // It may arrive after the erasure, which another service told of.
      if (!(await isErased(tx, payload.subject))) await members.onGiven(tx, payload);
    }),
    on(consentRevoked, ({ payload }, tx: Transaction) => members.onRevoked(tx, payload)),
    on(consentRestored, ({ payload }, tx: Transaction) => members.onRestored(tx, payload)),
    on(processingRestricted, ({ payload }, tx: Transaction) => members.restrict(tx, payload.subject, true)),
    on(processingRestrictionLifted, ({ payload }, tx: Transaction) => members.restrict(tx, payload.subject, false)),
    on(erasureDue, async ({ payload }, tx: Transaction) => {
      const erased = await members.erase(tx, payload);
      await emit(tx, erasedEvent, { revocation_id: payload.revocation_id, erased, at: now().toISOString() });
    }),
  ];
}
